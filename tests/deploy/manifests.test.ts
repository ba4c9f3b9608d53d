import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { checkSamples } from "../../packages/check-samples/src/check-samples";

const folder = join(process.cwd(), "deploy/kubernetes");
const manifests = readdirSync(folder).filter((name) => name !== "kustomization.yaml");

it("our own sample checker finds nothing in the manifests and the image file", async () => {
	const root = mkdtempSync(join(tmpdir(), "manifests-"));
	try {
		const blocks = manifests.map(
			(name) => `\`\`\`yaml title="${name}"\n${readFileSync(join(folder, name), "utf8")}\`\`\`\n`,
		);
		blocks.push(`\`\`\`docker\n${readFileSync("deploy/Containerfile", "utf8")}\`\`\`\n`);
		writeFileSync(join(root, "manifests.md"), `# Manifests\n\n${blocks.join("\n")}`);
		const { problems, blocks: checked } = await checkSamples({
			roots: [root],
			cli: "content/cli",
			crds: "content/crds",
			openapi: "openapi/toolhive-api.yaml",
			data: "content/data",
			mode: "strict",
		});
		expect(problems).toEqual([]);
		expect(checked.filter(({ file }) => file.endsWith("manifests.md")).length).toBe(manifests.length + 1);
	} finally {
		rmSync(root, { recursive: true, force: true });
	}
});

it("the kustomization names every manifest", () => {
	const { resources } = parse(readFileSync(join(folder, "kustomization.yaml"), "utf8")) as { resources: string[] };
	expect([...resources].sort()).toEqual([...manifests].sort());
});

it("the container runs without root and writes nothing", () => {
	const { spec } = parse(readFileSync(join(folder, "deployment.yaml"), "utf8")) as {
		spec: { template: { spec: { securityContext: object; containers: { securityContext: object }[] } } };
	};
	expect(spec.template.spec.securityContext).toMatchObject({
		runAsNonRoot: true,
		runAsUser: 101,
		seccompProfile: { type: "RuntimeDefault" },
	});
	expect(spec.template.spec.containers[0]?.securityContext).toEqual({
		allowPrivilegeEscalation: false,
		readOnlyRootFilesystem: true,
		capabilities: { drop: ["ALL"] },
	});
});
