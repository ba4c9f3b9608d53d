import "./styles/editor.css";
import "./styles/yours.css";
import { openCheck } from "./check-page";
import { openUpgrade } from "./upgrade-page";

/** Opens the tool that a page has a place for; once, also if the page is enhanced again. */
export function openTool(place: HTMLElement): void {
	if (place.hasChildNodes()) return;
	if (place.dataset.tool === "check") openCheck(place);
	else openUpgrade(place);
}
