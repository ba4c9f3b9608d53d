/** What a thread runs for some pages of the built site. */
export { readSome as work } from "./read-pages";
