import type { GatsbyNode } from "gatsby";
import { indexFilePath, packIndex } from "../../src/search/index-file";
import type { SearchRecord } from "../../src/search/record";
import { sortRecords } from "./record-query";

/** The part of Express that the development server hands out. */
interface DevServer {
	get(path: string, answer: (request: unknown, response: { json(body: unknown): void }) => void): void;
}

/** `npm run dev` searches too: the index is packed from the nodes of the moment whenever it is asked for. */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = ({ app, getNodesByType }) => {
	const server = app as DevServer;
	const records = () => sortRecords(getNodesByType("SearchRecord") as unknown as SearchRecord[]);
	for (const version of new Set(records().map((record) => record.version))) {
		server.get(indexFilePath(version), (_request, response) =>
			response.json(packIndex(records().filter((record) => record.version === version))),
		);
	}
};
