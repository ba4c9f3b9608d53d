export { ApiArticle } from "./api/api-article";
export { apiOutline } from "./api/api-outline";
export { ApiRail } from "./api/api-rail";
export { CliCommandArticle } from "./cli/cli-command-article";
export { cliOutline } from "./cli/cli-sections";
export { CrdArticle } from "./crd/crd-article";
export { crdOutline } from "./crd/crd-sections";
