import { createContext, type ReactNode, useContext } from "react";
import { withPrefix } from "../../lib/with-prefix";
import * as styles from "./history.module.css";
import { HistoryMarks } from "./history-marks";
import { type History, historyOf, sharedSince } from "./history-model";

/** History of a page, and the owner of the items being rendered; null if nothing is dated. */
const HistoryContext = createContext<{ history: History; owner: string; told?: string } | null>(null);

interface HistoryProviderProps {
	history: History;
	owner: string;
	children: ReactNode;
}

/** Dates the items inside: flags of a command, fields of a kind. */
export function HistoryProvider({ history, owner, children }: HistoryProviderProps) {
	return <HistoryContext.Provider value={{ history, owner }}>{children}</HistoryContext.Provider>;
}

/** The items inside belong to another owner of the same page: an operation, a schema. */
export function HistoryOwner({ owner, children }: { owner: string; children: ReactNode }) {
	const outer = useContext(HistoryContext);
	if (!outer) return children;
	return <HistoryContext.Provider value={{ ...outer, owner }}>{children}</HistoryContext.Provider>;
}

/** Release that added an item, and those that changed it; nothing if it is not dated. Without an item: the owner itself. */
export function ItemMarks({ item = "" }: { item?: string | undefined }) {
	const context = useContext(HistoryContext);
	if (!context) return null;
	return <HistoryMarks history={historyOf(context.history, context.owner, item)} told={context.told} />;
}

/** A group of items: if one release brought all of them, it is named once. */
export function ItemGroup({ items, children }: { items: readonly string[]; children: ReactNode }) {
	const context = useContext(HistoryContext);
	const since = context && sharedSince(context.history, context.owner, items);
	if (!context || !since) return children;
	return (
		<HistoryContext.Provider value={{ ...context, told: since.release }}>
			<p className={styles.mark}>
				All since <a href={withPrefix(since.path)}>{since.release}</a>
			</p>
			{children}
		</HistoryContext.Provider>
	);
}
