/** DocSearch ships no types for the entry point that leaves its button and key handler out. */
declare module "@docsearch/react/modal" {
	export { DocSearchModal, type DocSearchModalProps } from "@docsearch/react";
}
