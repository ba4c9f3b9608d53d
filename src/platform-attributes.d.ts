import "react";

/** The Popover API, which React 18's types lack. In lower case, because React 18 passes unknown attributes on unchanged. */
declare module "react" {
	interface HTMLAttributes<T> {
		popover?: "auto" | "manual" | undefined;
		popovertarget?: string | undefined;
		popovertargetaction?: "show" | "hide" | "toggle" | undefined;
	}
}
