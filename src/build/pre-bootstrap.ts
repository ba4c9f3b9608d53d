import type { GatsbyNode } from "gatsby";
import { startSampleChecks } from "./samples";

/** When Gatsby has put its cache in order, and before it reads the sources. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = () => {
	if (process.env.gatsby_executing_command === "build") startSampleChecks();
};
