import { CodeFrame } from "./code-frame";
import { highlight } from "./highlight";

interface CodeBlockProps {
	code: string;
	language: string;
	title?: string;
	/** True for text that the reader sees rather than types. */
	output?: boolean;
	/** True for lines that always wrap. */
	wraps?: boolean;
}

/** Code from data (command examples, API samples), in the same frame and colours as an author's. */
export function CodeBlock({ code, language, ...frame }: CodeBlockProps) {
	return <CodeFrame language={language} html={highlight(code, language)} {...frame} />;
}
