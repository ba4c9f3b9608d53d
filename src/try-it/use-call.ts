import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { announce } from "../lib/announce";
import { meaningOf, reasonOf } from "./answer-view";
import { followWorkloads, isBackgroundOrder, type Trail } from "./follow";
import type { Operation } from "./operation";
import type { ApiRequest } from "./request";
import type { ApiAnswer, Session, SessionStart } from "./session";
import { tryItTexts as texts } from "./texts";

/** The last response of a panel, and later changes. */
export interface Call {
	answer: ApiAnswer;
	trails: Trail[];
	/** The sandbox that answered; after a reset the response is no longer shown. */
	start: SessionStart;
}

/** A function that sends requests, and the result of the last one. */
export function useCall(
	session: Session,
	operation: Operation,
): { call: Call | null; start: SessionStart; send: (request: ApiRequest) => Promise<void> } {
	const start = useSyncExternalStore(session.subscribe, session.current);
	const [call, setCall] = useState<Call | null>(null);
	const following = useRef<AbortController | null>(null);
	useEffect(() => () => following.current?.abort(), []);

	async function send(request: ApiRequest): Promise<void> {
		following.current?.abort();
		const controller = new AbortController();
		following.current = controller;
		const answer = await session.send(request);
		const sent = { answer, start: session.current() };
		setCall({ ...sent, trails: [] });
		announceAnswer(operation, answer);
		if (!isBackgroundOrder(request.method, request.path, answer.status) || "Prefer" in request.headers) return;
		await followWorkloads(session, (trails) => setCall({ ...sent, trails }), controller.signal);
	}

	return { call: call?.start === start ? call : null, start, send };
}

/** The same response twice must be announced twice: the region is emptied in between. */
function announceAnswer(operation: Operation, { status }: ApiAnswer): void {
	announce("");
	requestAnimationFrame(() =>
		announce(texts.announce(status, reasonOf(status), meaningOf(operation, status).replaceAll("`", ""))),
	);
}
