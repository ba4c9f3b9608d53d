import "react";

/** The Popover API, which React 18's types don't know. Written in lower case: React 18 passes unknown attributes on as they are. */
declare module "react" {
	interface HTMLAttributes<T> {
		popover?: "auto" | "manual" | undefined;
		popovertarget?: string | undefined;
		popovertargetaction?: "show" | "hide" | "toggle" | undefined;
		"data-theme"?: string | undefined;
	}
}
