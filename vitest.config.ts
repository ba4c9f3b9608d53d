import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: [
			"src/**/*.test.{ts,tsx}",
			"plugins/**/*.test.{ts,tsx}",
			"packages/*/src/**/*.test.ts",
			"sandbox/**/*.test.ts",
			"scripts/**/*.test.ts",
			"tests/unit/**/*.test.ts",
			"tests/fuzz/**/*.test.{ts,tsx}",
			"tests/deploy/**/*.test.ts",
			"tests/sandbox/**/*.test.ts",
			"tests/site/**/*.test.ts",
		],
		testTimeout: 30_000,
	},
	define: { __PATH_PREFIX__: '""' },
});
