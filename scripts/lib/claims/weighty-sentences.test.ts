import { expect, it } from "vitest";
import { parseGuide } from "../../../pipeline/mdx/read-guide";
import { weightySentences } from "./weighty-sentences";

const FRONT =
	"---\ntitle: A\ndescription: A page whose sentences are measured, with a description of the length that pages have.\ntype: concept\n---";
const page = (body: string) => parseGuide(`${FRONT}\n\n${body}`, { file: "a.mdx", partials: "partials" }).tree;

const BODY = `The proxy blocks foreign hosts.

## Secrets

Each secret is encrypted on disk. You can add ten. Delete the file. Is it kept forever?
If it still fails, remove the file. On Windows, delete the folder; the service then deletes its files.
When you are done, run the command, which keeps the file. A firewall blocks the port. Isolation.

:::details[It is always denied.]

The port is free.

:::

- The list is deleted when the container goes.

| Flag | Default |
| --- | --- |
| \`--port\` | 8080 by default |

## Related information

The other page is the default.
`;

it("finds the sentences that promise, without steps, questions, headers, titles, firewalls, and links to other pages", () => {
	expect(weightySentences(page(BODY), []).map(({ heading, line, text }) => [heading, line, text])).toEqual([
		["", 7, "The proxy blocks foreign hosts."],
		["secrets", 11, "Each secret is encrypted on disk."],
		["secrets", 11, "On Windows, delete the folder; the service then deletes its files."],
		["secrets", 11, "When you are done, run the command, which keeps the file."],
		["secrets", 21, "The list is deleted when the container goes."],
		["secrets", 25, "--port · 8080 by default"],
	]);
});

it("takes a claim for evidence if it shares two words under the heading, or three on the page", () => {
	const evidenced = (heading: string, says: string) =>
		weightySentences(page(BODY), [{ heading, says, line: 1 }])
			.filter(({ isEvidenced }) => isEvidenced)
			.map(({ text }) => text);
	expect(evidenced("secrets", "Secrets go to disk as AES ciphertext.")).toEqual(["Each secret is encrypted on disk."]);
	expect(evidenced("", "Secrets go to disk as AES ciphertext.")).toEqual([]);
	expect(evidenced("", "Secrets are encrypted on disk.")).toEqual(["Each secret is encrypted on disk."]);
	expect(evidenced("secrets", "Secrets have names.")).toEqual([]);
});

it("takes no claim that shares only a small part of its words", () => {
	const long = page("The proxy blocks hosts that no profile of the network names, and logs each attempt.\n");
	const says = "The proxy logs requests with method, path, status, duration, address, and user agent.";
	expect(weightySentences(long, [{ heading: "", says, line: 1 }]).map(({ isEvidenced }) => isEvidenced)).toEqual([
		false,
	]);
});
