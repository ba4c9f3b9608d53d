import type { CDPSession, Page } from "@playwright/test";
import { sleep } from "./browser";

interface Answer {
	readonly url: string;
	status: number;
	type: string;
	/** Bytes on the wire, including headers. */
	encoded: number;
	fromCache: boolean;
	failed?: string;
}

/** Everything that a page loaded. */
export interface Tally {
	readonly requests: number;
	readonly bytes: number;
	readonly byKind: Readonly<Record<string, number>>;
	/** Addresses of other hosts that it requested; none could be reached. */
	readonly foreign: readonly string[];
	readonly failed: readonly string[];
}

/** Records every response of a page without intercepting it, so that the HTTP cache works. */
export interface Recording {
	readonly session: CDPSession;
	clear(): void;
	tally(base: string): Tally;
	/** Waits until no request has been active for some time. */
	idle(quiet?: number, longest?: number): Promise<void>;
}

export async function recordNetwork(page: Page): Promise<Recording> {
	const session = await page.context().newCDPSession(page);
	const answers = new Map<string, Answer>();
	let lastMove = Date.now();
	await session.send("Network.enable");
	session.on("Network.requestWillBeSent", ({ requestId, request }) => {
		lastMove = Date.now();
		if (/^https?:/.test(request.url))
			answers.set(requestId, { url: request.url, status: 0, type: "", encoded: 0, fromCache: false });
	});
	const change = (id: string, values: Partial<Answer>) => {
		lastMove = Date.now();
		const answer = answers.get(id);
		if (answer) Object.assign(answer, values);
	};
	session.on("Network.responseReceived", ({ requestId, response }) =>
		change(requestId, {
			status: response.status,
			type: response.mimeType,
			fromCache: Boolean(response.fromDiskCache || response.fromPrefetchCache),
		}),
	);
	session.on("Network.requestServedFromCache", ({ requestId }) => change(requestId, { fromCache: true }));
	session.on("Network.dataReceived", ({ requestId }) => change(requestId, {}));
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
		change(requestId, { encoded: encodedDataLength }),
	);
	session.on("Network.loadingFailed", ({ requestId, errorText }) => change(requestId, { failed: errorText }));
	return {
		session,
		clear: () => answers.clear(),
		tally: (base) => tally([...answers.values()], base),
		async idle(quiet = 1500, longest = 20_000) {
			const end = Date.now() + longest;
			while (Date.now() - lastMove < quiet && Date.now() < end) await sleep(50);
		},
	};
}

function tally(answers: readonly Answer[], base: string): Tally {
	const own = answers.filter(({ url }) => new URL(url).origin === new URL(base).origin);
	const loaded = own.filter(({ fromCache }) => !fromCache);
	const byKind: Record<string, number> = {};
	for (const { type, encoded } of loaded) byKind[kindOf(type)] = (byKind[kindOf(type)] ?? 0) + encoded;
	return {
		requests: loaded.length,
		bytes: loaded.reduce((sum, { encoded }) => sum + encoded, 0),
		byKind,
		foreign: [...new Set(answers.filter((answer) => !own.includes(answer)).map(({ url }) => url))],
		failed: own
			.filter(({ failed, status }) => failed || status >= 400)
			.map(({ failed, status, url }) => `${failed ?? status} ${url}`),
	};
}

/** The names of the columns in bench/results.json. */
function kindOf(type: string): string {
	const kinds: readonly [RegExp, string][] = [
		[/javascript/, "js"],
		[/css/, "css"],
		[/html/, "html"],
		[/font/, "font"],
		[/^image\//, "img"],
	];
	return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? "other";
}
