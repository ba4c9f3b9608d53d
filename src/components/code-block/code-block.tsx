import { highlight } from "./highlight";

interface CodeFrameProps {
	language: string;
	/** Lines with Prism's markup, made by the build from the author's text. */
	html: string;
	title?: string | undefined;
	/** True for text that the reader sees rather than types. */
	output?: boolean | string | undefined;
	/** True for lines that always wrap. */
	wraps?: boolean | undefined;
	/** The release from which on the sample works, and the first later one in which it fails; for readers of another release. */
	since?: string | null | undefined;
	until?: string | null | undefined;
}

/** A frame around highlighted code, with a title bar if there is a title. client/copy adds the copy button. */
export function CodeFrame({ language, html, title, output, wraps, since, until }: CodeFrameProps) {
	const isOutput = Boolean(output);
	const lines = language === "bash" ? withBreaks(html) : html;
	return (
		<figure
			data-code=""
			data-output={isOutput ? "" : undefined}
			data-columns={isOutput && isColumns(html) ? "" : undefined}
			data-wraps={wraps ? "" : undefined}
			data-language={language}
			data-since={since ?? undefined}
			data-until={until ?? undefined}
		>
			{title || isOutput ? <figcaption>{title || "Output"}</figcaption> : null}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard; client/enhance removes the stop from boxes that don't. */}
			<pre tabIndex={0}>
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: Prism's output of our own sources, escaped by Prism. */}
				<code dangerouslySetInnerHTML={{ __html: lines }} />
			</pre>
		</figure>
	);
}

/** Code from data (command examples, API samples), in the same frame and colours as an author's. */
export function CodeBlock({ code, language, ...frame }: { code: string } & Omit<CodeFrameProps, "html">) {
	return <CodeFrame language={language} html={highlight(code, language)} {...frame} />;
}

/** True for text in columns: several lines have words with a gap between them, or rules of a table. */
function isColumns(html: string): boolean {
	const lines = html.replace(/<[^>]*>/g, "").split("\n");
	return lines.filter((line) => /\S {2,}\S|[│┃]/.test(line)).length > 1;
}

/** A longer address, path or pair may break after a slash, an underscore or "=", where lines wrap, into parts of at least half this length. */
const LONG_WORD = 24;

/** Adds the places where a browser may break a long word. What is copied has none of them. */
function withBreaks(html: string): string {
	return html.replace(/[^\s<>]+(?=[^<>]*(?:<|$))/g, (word) =>
		word.length > LONG_WORD && /[/=]/.test(word) ? word.replace(/\S{12,}?(?:[^/:]\/(?=[^/])|[_=])/g, "$&<wbr>") : word,
	);
}
