import type { GatsbyNode } from "gatsby";
import { keepCodeVersion } from "./own-code";
import { startSampleChecks } from "./samples";

/** When Gatsby has put its cache in order, and before it reads the sources. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = () => {
	keepCodeVersion();
	if (process.env.gatsby_executing_command === "build") startSampleChecks();
};
