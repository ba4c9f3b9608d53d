import { CodeFrame } from "./code-frame";
import { highlight } from "./highlight";

interface CodeBlockProps {
	code: string;
	language: string;
	title?: string;
	/** True for text that the reader sees rather than types. */
	output?: boolean;
}

/** Code from data (command examples, API samples), in the same frame and colours as an author's. */
export function CodeBlock({ code, language, title, output }: CodeBlockProps) {
	return <CodeFrame language={language} html={highlight(code, language)} title={title} output={output} />;
}
