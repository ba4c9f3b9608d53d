import { createContext, type ReactNode, useContext } from "react";
import { HistoryMarks } from "./history-marks";
import { type History, historyOf } from "./history-model";

/** History of a page, and the owner of the items being rendered; null if nothing is dated. */
const HistoryContext = createContext<{ history: History; owner: string } | null>(null);

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
	return context ? <HistoryMarks history={historyOf(context.history, context.owner, item)} /> : null;
}
