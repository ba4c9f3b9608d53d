/** An answer of a server as the scorer needs it. Header names are in lower case. */
export interface Answer {
	headers: Readonly<Record<string, string>>;
	html: string;
}

/** One line of a score. */
export interface Grade {
	test: string;
	modifier: number;
}

/** Scores from here on get their bonuses. */
const ENOUGH_FOR_BONUS = 90;

/**
 * Scores an answer as MDN's HTTP Observatory does, by its published tables. Tests of the connection itself (redirect to TLS,
 * certificate, preload list) count as passed without a bonus: the loopback has none of them.
 */
export function observatoryScore(answer: Answer): { score: number; grades: Grade[] } {
	const grades = [
		policy(answer),
		cookies(answer),
		cors(answer),
		corp(answer),
		hsts(answer),
		referrer(answer),
		integrity(answer),
		sniffing(answer),
		frames(answer),
	];
	const base = 100 + sum(grades.filter(({ modifier }) => modifier < 0));
	const bonus = base >= ENOUGH_FOR_BONUS ? sum(grades.filter(({ modifier }) => modifier > 0)) : 0;
	return { score: Math.max(0, base + bonus), grades };
}

/** A policy's directives; of doubled ones the first counts. */
function readPolicy(text: string): Map<string, string[]> {
	const directives = new Map<string, string[]>();
	for (const part of text.split(";")) {
		const [name = "", ...values] = part.trim().split(/\s+/);
		if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values);
	}
	return directives;
}

function policy({ headers }: Answer): Grade {
	const test = "content-security-policy";
	const text = headers[test];
	if (!text) return { test, modifier: -25 };
	const directives = readPolicy(text);
	const of = (name: string) => directives.get(name) ?? directives.get("default-src");
	const script = of("script-src");
	const object = of("object-src");
	const style = of("style-src");
	const isBroad = (values: readonly string[] | undefined) =>
		!values || values.some((value) => /^(?:\*|https?:|data:|ftp:)$/.test(value));
	const hasHash = (values: readonly string[] | undefined) =>
		(values ?? []).some((value) => /^'(?:sha\d+|nonce)-/.test(value));
	if (isBroad(script) || isBroad(object) || (script?.includes("'unsafe-inline'") && !hasHash(script)))
		return { test, modifier: -20 };
	if (text.includes("http:")) return { test, modifier: -20 };
	if (script?.includes("'unsafe-eval'")) return { test, modifier: -10 };
	if (isBroad(style) || style?.includes("'unsafe-inline'")) return { test, modifier: 0 };
	const isNone =
		directives.get("default-src")?.join() === "'none'" &&
		/^'(?:none|self)'$/.test(directives.get("form-action")?.join() ?? "");
	return { test, modifier: isNone ? 10 : 5 };
}

function cookies({ headers }: Answer): Grade {
	return { test: "cookies", modifier: headers["set-cookie"] ? -20 : 0 };
}

function cors({ headers }: Answer): Grade {
	const isUniversal =
		headers["access-control-allow-origin"] !== undefined && headers["access-control-allow-credentials"] === "true";
	return { test: "cross-origin-resource-sharing", modifier: isUniversal ? -50 : 0 };
}

function corp({ headers }: Answer): Grade {
	const value = headers["cross-origin-resource-policy"];
	const known: Record<string, number> = { "same-origin": 10, "same-site": 10, "cross-origin": 0 };
	return { test: "cross-origin-resource-policy", modifier: value === undefined ? 0 : (known[value] ?? -5) };
}

function hsts({ headers }: Answer): Grade {
	const test = "strict-transport-security";
	const age = /max-age=(\d+)/.exec(headers[test] ?? "")?.[1];
	if (age === undefined) return { test, modifier: -20 };
	return { test, modifier: Number(age) >= 15_768_000 ? 0 : -10 };
}

function referrer({ headers }: Answer): Grade {
	const test = "referrer-policy";
	const value = headers[test];
	if (value === undefined) return { test, modifier: 0 };
	return {
		test,
		modifier: ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"].includes(value)
			? 5
			: -5,
	};
}

/** Scripts of the same origin need no digest; all of them having one earns the bonus. */
function integrity({ html }: Answer): Grade {
	const test = "subresource-integrity";
	const scripts = html.match(/<script\b[^>]*\bsrc="[^"]*"[^>]*>/g) ?? [];
	const foreign = scripts.filter((tag) => /\bsrc="(?:https?:)?\/\//.test(tag));
	if (foreign.some((tag) => !tag.includes("integrity=")))
		return { test, modifier: foreign.some((tag) => tag.includes('src="http:')) ? -50 : -5 };
	return { test, modifier: scripts.length > 0 && scripts.every((tag) => tag.includes("integrity=")) ? 5 : 0 };
}

function sniffing({ headers }: Answer): Grade {
	return { test: "x-content-type-options", modifier: headers["x-content-type-options"] === "nosniff" ? 0 : -5 };
}

function frames({ headers }: Answer): Grade {
	const test = "x-frame-options";
	const ancestors = readPolicy(headers["content-security-policy"] ?? "").get("frame-ancestors");
	if (ancestors) return { test, modifier: 5 };
	return { test, modifier: /^(?:deny|sameorigin)$/i.test(headers[test] ?? "") ? 5 : -20 };
}

function sum(grades: readonly Grade[]): number {
	return grades.reduce((total, { modifier }) => total + modifier, 0);
}
