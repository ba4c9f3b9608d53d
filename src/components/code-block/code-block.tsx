import { CodeFrame } from "./code-frame";
import { highlight } from "./highlight";

interface CodeBlockProps {
	code: string;
	language: string;
	title?: string;
	/** What the reader sees rather than types. */
	output?: boolean;
}

/** Code that comes from data (command examples, API samples), in the same frame and colours as an author's. */
export function CodeBlock({ code, language, title, output }: CodeBlockProps) {
	return <CodeFrame language={language} html={highlight(code, language)} title={title} output={output} />;
}
