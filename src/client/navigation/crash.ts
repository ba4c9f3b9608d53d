import { clientMessages as messages } from "../../client-messages";
import { withPrefix } from "../../lib/with-prefix";

/** Shows the error and a button to try again, if a page could not be shown. */
export function showCrash(error: unknown, retry: () => void): void {
	const box = document.createElement("div");
	box.className = "crash";
	box.setAttribute("role", "alert");
	const title = document.createElement("h1");
	title.textContent = messages.crash.title;
	const text = document.createElement("p");
	text.textContent = error instanceof Error ? error.message : String(error);
	const ways = document.createElement("div");
	const button = document.createElement("button");
	button.type = "button";
	button.className = "button";
	button.textContent = messages.crash.retry;
	button.addEventListener("click", retry);
	const home = document.createElement("a");
	home.href = withPrefix("/");
	home.textContent = messages.crash.home;
	ways.append(button, home);
	box.append(title, text, ways);
	document.getElementById("page")?.replaceChildren(box);
	scrollTo(0, 0);
}
