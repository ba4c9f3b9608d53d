export function announce(text: string): void {
	let region = document.getElementById("live-region");
	if (!region) {
		region = document.createElement("div");
		region.id = "live-region";
		region.className = "visually-hidden";
		region.setAttribute("role", "status");
		document.body.append(region);
	}
	region.textContent = text;
}
