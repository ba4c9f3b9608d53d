import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CodeFrame } from "./code-block";

const frame = (html: string, output = false) =>
	renderToStaticMarkup(<CodeFrame language="bash" html={html} output={output} />);

it("lets long addresses and pairs break after a slash, an underscore or an equals sign, and nothing else", () => {
	expect(frame('curl <b class="a/b">http://localhost:8080/api/v1</b> a/b')).toContain(
		'curl <b class="a/b">http://localhost:8080/<wbr>api/v1</b> a/b',
	);
	expect(
		frame("https://example.com/v0.2.5/toolhive_0.2.5_linux_amd64.tar.gz GITHUB_PERSONAL_ACCESS_TOKEN_2"),
	).toContain("https://example.com/<wbr>v0.2.5/toolhive_<wbr>0.2.5_linux_amd64.tar.gz GITHUB_PERSONAL_ACCESS_TOKEN_2");
	expect(frame("--secret github,target=GITHUB_PERSONAL_ACCESS_TOKEN a=b")).toContain(
		"--secret github,target=<wbr>GITHUB_PERSONAL_<wbr>ACCESS_TOKEN a=b",
	);
});

it("tells columns from other output", () => {
	expect(frame("NAME   STATUS\nfetch  running", true)).toContain("data-columns");
	expect(frame('{\n  "name": "fetch",\n  "port": 1\n}', true)).not.toContain("data-columns");
	expect(frame("a  b\nc  d")).not.toContain("data-columns");
});
