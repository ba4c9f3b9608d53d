import { make } from "./make-element";

export function announce(text: string): void {
	let region = document.getElementById("live-region");
	if (!region) {
		region = make("div", { id: "live-region", className: "visually-hidden", role: "status" });
		document.body.append(region);
	}
	region.textContent = text;
}
