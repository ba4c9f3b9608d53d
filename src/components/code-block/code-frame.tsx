import * as styles from "./code-block.module.css";

interface CodeFrameProps {
	language: string;
	/** Lines with Prism's markup, made at build from the author's own text. */
	html: string;
	title?: string | undefined;
	/** What the reader sees rather than types. */
	output?: boolean | string | undefined;
}

/** Names that readers know, where the language's own name is not one. */
const languageNames: Record<string, string> = {
	bash: "Shell",
	console: "Shell",
	powershell: "PowerShell",
	json: "JSON",
	yaml: "YAML",
	promql: "PromQL",
	docker: "Dockerfile",
	javascript: "JavaScript",
	go: "Go",
	python: "Python",
	http: "HTTP",
	cedar: "Cedar",
	text: "Text",
};

/** A frame around highlighted code, with a title bar when there is a title. client/copy adds the copy button. */
export function CodeFrame({ language, html, title, output }: CodeFrameProps) {
	const isOutput = Boolean(output);
	const name = title ?? `${isOutput ? "Output" : (languageNames[language] ?? language)}`;
	return (
		<figure className={styles.frame} data-code="" data-output={isOutput ? "" : undefined} data-language={language}>
			{title ? (
				<figcaption className={styles.title}>{title}</figcaption>
			) : isOutput ? (
				<figcaption className={styles.outputLabel}>Output</figcaption>
			) : null}
			<pre className={styles.pre} tabIndex={0} role="region" aria-label={name}>
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: Prism's output of our own sources, escaped by Prism. */}
				<code className={`language-${language}`} dangerouslySetInnerHTML={{ __html: html }} />
			</pre>
		</figure>
	);
}
