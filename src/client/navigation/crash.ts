import { clientMessages as messages } from "../../client-messages";
import { make, makeButton } from "../../lib/make-element";
import { withPrefix } from "../../lib/with-prefix";

/** Shows the error and a button to try again, if a page could not be shown. */
export function showCrash(error: unknown, retry: () => void): void {
	const { title, retry: label, home } = messages.crash;
	const text = error instanceof Error ? error.message : String(error);
	const link = make("a", { href: withPrefix("/") }, home);
	const ways = make("div", {}, makeButton(label, retry), link);
	const box = make("div", { className: "crash", role: "alert" }, make("h1", {}, title), make("p", {}, text), ways);
	document.getElementById("page")?.replaceChildren(box);
	scrollTo(0, 0);
}
