import { CodeFrame, type CodeFrameProps } from "./code-frame";
import { highlight } from "./highlight";

/** Code from data (command examples, API samples), in the same frame and colours as an author's. */
export function CodeBlock({ code, language, ...frame }: { code: string } & Omit<CodeFrameProps, "html">) {
	return <CodeFrame language={language} html={highlight(code, language)} {...frame} />;
}
