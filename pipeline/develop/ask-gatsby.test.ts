import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { askGatsby } from "./ask-gatsby";

it("asks again when Gatsby has forgotten that it was asked, and takes no for an answer", async () => {
	let asked = 0;
	const server = createServer((request, response) => {
		if (request.url === "/none") response.writeHead(404).end();
		else if (++asked > 1) response.end('{"result":1}');
	});
	await new Promise<void>((done) => server.listen(0, done));
	const url = `http://localhost:${(server.address() as AddressInfo).port}`;
	expect(await askGatsby(`${url}/page`)).toEqual({ result: 1 });
	expect(asked).toBe(2);
	expect(await askGatsby(`${url}/none`)).toBeNull();
	server.closeAllConnections();
	server.close();
	await expect(askGatsby(`${url}/page`)).rejects.toThrow("fetch failed");
});
