/** How long each answer is waited for until there has been one, in milliseconds: longer each time, 13 s in all. */
const PATIENCE = Array.from({ length: 19 }, (_, at) => 250 + at * 50);

let hasAnswered = false;

/**
 * The JSON that Gatsby's development server has at an address; null if it has none. While it starts, Gatsby forgets which queries
 * it was asked for, and looks again after five seconds: until its first answer it is asked again before that.
 */
export async function askGatsby(url: string): Promise<unknown> {
	for (const time of PATIENCE) {
		if (hasAnswered) break;
		try {
			return await ask(url, AbortSignal.timeout(time));
		} catch (error) {
			if ((error as Error).name !== "TimeoutError") throw error;
		}
	}
	return ask(url);
}

async function ask(url: string, signal?: AbortSignal): Promise<unknown> {
	const answer = await fetch(url, { signal });
	const json: unknown = answer.ok ? await answer.json() : null;
	hasAnswered = true;
	return json;
}
