/** The OpenAPI document as data: webpack reads the YAML when it builds. See src/build/webpack.ts. */
declare module "*.yaml" {
	const document: unknown;
	export default document;
}
