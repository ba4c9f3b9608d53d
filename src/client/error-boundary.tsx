import { Component, type ReactNode } from "react";
import { withPrefix } from "../lib/with-prefix";
import { messages } from "../messages";

interface ErrorBoundaryProps {
	/** Title of what is shown in place of the children; the page's own by default. */
	title?: string;
	/** Address of what the children show: with another one the error is over. */
	path?: string;
	children: ReactNode;
}

/** Shows what went wrong and a way to try again in place of children that threw. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
	override state = { error: null };

	static getDerivedStateFromError(thrown: unknown) {
		return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
	}

	override componentDidUpdate({ path }: ErrorBoundaryProps): void {
		if (this.state.error && path !== this.props.path) this.setState({ error: null });
	}

	override render(): ReactNode {
		const { title = messages.crash.title, children } = this.props;
		const { error } = this.state as { error: Error | null };
		if (!error) return children;
		return (
			<div className="crash" role="alert">
				<h1>{title}</h1>
				<p>{error.message}</p>
				<div>
					<button type="button" onClick={() => this.setState({ error: null })}>
						{messages.crash.retry}
					</button>
					<a href={withPrefix("/")}>{messages.crash.home}</a>
				</div>
			</div>
		);
	}
}
