import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { askGatsby } from "./ask-gatsby";

it("asks again until Gatsby, which forgets what it was asked while it starts, has answered once", async () => {
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
	asked = 0;
	const patient = askGatsby(`${url}/page`);
	await setTimeout(600);
	expect(asked, "it has answered before").toBe(1);
	server.closeAllConnections();
	server.close();
	await expect(patient).rejects.toThrow("fetch failed");
});
