/*
 * The data of the reference articles, as the page queries of src/templates select it. Their fragments give the types.
 */

/** A property of a schema, a parameter or a field of a custom resource. */
export type PropertyModel = Queries.PropertyFieldsFragment;

/** A command. */
export type CliCommandModel = Queries.CommandFieldsFragment;
/** A flag of a command. */
export type CliOptionModel = Queries.OptionFieldsFragment;
/** An argument of a command. */
export type CliArgumentModel = CliCommandModel["arguments"][number];
/** Another command's page. */
export type CliLinkModel = Queries.CommandLinkFragment;

/** Output of a command in one case. */
export type CliOutputModel = CliCommandModel["output"][number];

/** An OpenAPI document. */
export type ApiModel = Queries.ApiDocumentFieldsFragment;
/** The operations of one tag. */
export type ApiGroupModel = ApiModel["groups"][number];
/** One method of one path. */
export type ApiOperationModel = ApiGroupModel["operations"][number];
/** A parameter in the path, the query or a header. */
export type ApiParameterModel = ApiOperationModel["parameters"][number];
/** The body that an operation takes. */
export type ApiRequestBodyModel = NonNullable<ApiOperationModel["requestBody"]>;
/** One answer of an operation. */
export type ApiResponseModel = ApiOperationModel["responses"][number];
/** A body in one media type. */
export type ApiMediaModel = Queries.ApiMediaFieldsFragment;
/** An example of a body. */
export type ApiExampleModel = ApiMediaModel["examples"][number];
/** A schema that operations share. */
export type ApiSchemaModel = ApiModel["schemas"][number];

/** The custom resources of the operator. */
export type CrdModel = Queries.CrdFieldsFragment;
/** One custom resource. */
export type CrdResourceModel = CrdModel["resources"][number];

/** A heading of the page's outline. */
export interface OutlineEntry {
	readonly depth: 2 | 3;
	readonly text: string;
	readonly id: string;
}
