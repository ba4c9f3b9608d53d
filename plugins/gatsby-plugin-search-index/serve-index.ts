import type { GatsbyNode } from "gatsby";
import { indexFilePath, packIndex } from "../../src/search/index-file";
import { listRecords, type PageRecords } from "./record-query";

/** The part of Express that the development server hands out. */
interface DevServer {
	get(path: string, answer: (request: unknown, response: { json(body: unknown): void }) => void): void;
}

/** `npm run dev` searches too: the index is packed from the nodes of the moment whenever it is asked for. */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = ({ app, getNodesByType }) => {
	const server = app as DevServer;
	const pages = () => getNodesByType("SearchPage") as unknown as (PageRecords & { version: string })[];
	for (const version of new Set(pages().map((page) => page.version))) {
		server.get(indexFilePath(version), (_request, response) =>
			response.json(packIndex(listRecords(pages().filter((page) => page.version === version)))),
		);
	}
};
