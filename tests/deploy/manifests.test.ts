import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { checkSamples } from "../../packages/check-samples/src/program/check-samples";

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

it("the image file, the workflows and the guides name commands that exist", () => {
	const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
	const files = [
		"deploy/Containerfile",
		...[".github/workflows", "docs/how-to"].flatMap((place) => readdirSync(place).map((name) => join(place, name))),
	];
	const missing = files.flatMap((file) => {
		const text = readFileSync(file, "utf8");
		const named = [...text.matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
		const started = [...text.matchAll(/\b(?:npx tsx|node) ([\w./-]+\.(?:ts|mjs))\b/g)].map(([, path = ""]) => path);
		return [...named.filter((name) => !(name in scripts)), ...started.filter((path) => !existsSync(path))].map(
			(command) => `${file}: ${command}`,
		);
	});
	expect(missing).toEqual([]);
});

it("the kustomization names every manifest", () => {
	const { resources } = parse(readFileSync(join(folder, "kustomization.yaml"), "utf8")) as { resources: string[] };
	expect([...resources].sort()).toEqual([...manifests].sort());
});

it("images are named by digest, and the ingress names its class", () => {
	const documents = manifests.flatMap((name) =>
		parseAllDocuments(readFileSync(join(folder, name), "utf8")).map((document) => document.toJS()),
	);
	const images = documents.flatMap(({ spec }) =>
		(spec?.template?.spec?.containers ?? []).map(({ image }: { image: string }) => image),
	);
	expect(images).toHaveLength(2);
	for (const image of images) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/);
	const ingresses = documents.filter(({ kind }) => kind === "Ingress");
	expect(ingresses.map(({ spec }) => typeof spec.ingressClassName)).toEqual(["string"]);
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

it("the cluster's nginx passes /mcp on as the file for other hosts does", () => {
	const { data } = parse(readFileSync(join(folder, "docs-mcp-nginx.yaml"), "utf8")) as { data: Record<string, string> };
	expect(data["docs-mcp.conf"]).toBe(readFileSync("deploy/nginx/docs-mcp.conf", "utf8"));
});
