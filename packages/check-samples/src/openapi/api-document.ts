export type { ApiDocument, ApiOperation, ApiParameter } from "product-data";
