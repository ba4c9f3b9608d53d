import { checkAnswer, type TestApi } from "../../sandbox/testing/test-api";

/** Sends requests over the loopback network and holds every answer to the OpenAPI document. */
export interface HttpClient {
	/** Sends `GET /groups` and the like; paths are relative to `/api/v1beta` unless they begin with `//`. */
	send: TestApi["send"];
	/** Reads a workload until it has a status, or is gone. Gives all statuses on the way. */
	follow: (name: string, until: string) => Promise<string[]>;
}

const MAX_WAIT_MS = 5000;
const INTERVAL_MS = 10;

/** Makes a client of a server. */
export function createHttpClient(server: string): HttpClient {
	const send: HttpClient["send"] = async (call, body, headers = {}) => {
		const [method = "", path = ""] = call.split(" ");
		const url = path.startsWith("//") ? path.slice(1) : `/api/v1beta${path}`;
		const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
		const init = text === undefined ? { method, headers } : { method, headers, body: text };
		return checkAnswer(method, url, await fetch(`${server}${url}`, init));
	};

	async function follow(name: string, until: string): Promise<string[]> {
		const seen: string[] = [];
		const end = Date.now() + MAX_WAIT_MS;
		while (Date.now() < end) {
			const { status: code, body } = await send<{ status: string }>(`GET /workloads/${name}`);
			const status = code === 404 ? "gone" : body.status;
			if (seen.at(-1) !== status) seen.push(status);
			if (status === until) return seen;
			await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
		}
		throw new Error(`${name} did not become ${until}. Seen: ${seen.join(", ")}`);
	}

	return { send, follow };
}
