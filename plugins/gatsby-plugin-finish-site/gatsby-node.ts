import { finishing } from "docs-pipeline";

export const { onPostBuild } = finishing;
