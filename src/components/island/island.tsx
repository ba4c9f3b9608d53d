import { Component, type ReactNode } from "react";
import { clientMessages as messages } from "../../client-messages";

interface IslandProps {
	children: ReactNode;
	/** Called before the content renders again. */
	onRetry?: () => void;
}

/** Shows an error in a part of the page that React renders, with a button to render it again. */
export class Island extends Component<IslandProps, { error: unknown }> {
	override state: { error: unknown } = { error: null };

	static getDerivedStateFromError(error: unknown) {
		return { error };
	}

	override render() {
		const { error } = this.state;
		if (error === null) return this.props.children;
		const retry = () => {
			this.props.onRetry?.();
			this.setState({ error: null });
		};
		return (
			<div className="island-crash" role="alert">
				<p>
					<strong>{messages.crash.part}</strong> {error instanceof Error ? error.message : String(error)}
				</p>
				<button type="button" className="button" onClick={retry}>
					{messages.crash.retry}
				</button>
			</div>
		);
	}
}
