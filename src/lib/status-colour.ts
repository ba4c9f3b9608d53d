import type { CalloutColour } from "./callouts";

export function statusColour(status: string): CalloutColour {
	return ({ 2: "tip", 4: "warning", 5: "danger" } as const)[status.charAt(0)] ?? "note";
}
