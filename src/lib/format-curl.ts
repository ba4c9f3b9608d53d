/** Maximum length of a body on one line of a curl command. */
const SHORT_BODY = 72;

/** A call, with its whole address. */
export interface CurlCall {
	method: string;
	url: string;
	headers: Readonly<Record<string, string>>;
	body: string | undefined;
}

/** The curl command of a call, as people write it in a shell. */
export function formatCurl({ method, url, headers, body }: CurlCall): string {
	const command = method === "GET" ? "curl" : `curl -X ${method}`;
	const parts = [
		`${command} ${/^[\w:/.@%+,-]+$/.test(url) ? url : quote(url)}`,
		...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
		...(body === undefined ? [] : [`-d ${quote(shortenJson(body))}`]),
	];
	return parts.join(" \\\n  ");
}

/** A short body of JSON takes one line. */
function shortenJson(text: string): string {
	const line = text.replace(/(?<=[{[])\s*\n\s*|\s*\n\s*(?=[}\]])/g, "").replace(/\s*\n\s*/g, " ");
	try {
		JSON.parse(text);
		return line.length <= SHORT_BODY ? line : text;
	} catch {
		return text;
	}
}

/** Quotes any text as one word for the shell. */
function quote(text: string): string {
	return `'${text.replaceAll("'", "'\\''")}'`;
}
