import { Component, type ReactNode } from "react";
import { messages } from "../messages";

interface ErrorBoundaryProps {
	/** Title of what is shown in place of the children; the page's own by default. */
	title?: string;
	children: ReactNode;
}

/** Shows what went wrong and a way to try again in place of children that threw. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
	override state = { error: null };

	static getDerivedStateFromError(thrown: unknown) {
		return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
	}

	override render(): ReactNode {
		const { title = messages.crash.title, children } = this.props;
		const { error } = this.state as { error: Error | null };
		if (!error) return children;
		return (
			<div className="crash" role="alert">
				<h1>{title}</h1>
				<p>{error.message}</p>
				<button type="button" onClick={() => this.setState({ error: null })}>
					{messages.crash.retry}
				</button>
			</div>
		);
	}
}
