import { checkAnswer, listed, type TestApi } from "../../sandbox/testing/test-api";

/** Sends requests over the loopback network and checks every answer against the OpenAPI document. */
export interface HttpClient {
	/** Sends `GET /groups` and the like; paths are relative to `/api/v1beta` unless they begin with `//`. */
	send: TestApi["send"];
	/** Reads a workload until it has a status, or is gone. Gives all statuses on the way. */
	follow: (name: string, until: string) => Promise<string[]>;
}

/** Readings of a workload until it must have the status that is waited for. */
const MAX_READINGS = 50;

/** Makes a client of a server. `pass` lets the server's clock go on between two readings of a workload. */
export function createHttpClient(server: string, pass: () => void): HttpClient {
	const send: HttpClient["send"] = async (call, body, headers = {}) => {
		const [method = "", path = ""] = call.split(" ");
		const url = path.startsWith("//") ? path.slice(1) : `/api/v1beta${path}`;
		const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
		const init = text === undefined ? { method, headers } : { method, headers, body: text };
		return checkAnswer(method, url, await fetch(`${server}${url}`, init));
	};

	async function follow(name: string, until: string): Promise<string[]> {
		const seen: string[] = [];
		for (let readings = 0; readings < MAX_READINGS; readings++) {
			const status = (await listed(send, name))?.status ?? "gone";
			if (seen.at(-1) !== status) seen.push(status);
			if (status === until) return seen;
			pass();
		}
		throw new Error(`${name} did not become ${until}. Seen: ${seen.join(", ")}`);
	}

	return { send, follow };
}
