/*
 * The data of the reference articles, as the page queries of src/templates select it. Their fragments give the types.
 */

export type PropertyModel = Queries.PropertyFieldsFragment;

export type CliCommandModel = Queries.CommandFieldsFragment;
export type CliOptionModel = Queries.OptionFieldsFragment;
export type CliArgumentModel = CliCommandModel["arguments"][number];
export type CliLinkModel = Queries.CommandLinkFragment;

export type CliOutputModel = CliCommandModel["output"][number];

export type ApiModel = Queries.ApiDocumentFieldsFragment;
export type ApiGroupModel = ApiModel["groups"][number];
export type ApiOperationModel = ApiGroupModel["operations"][number];
export type ApiRequestBodyModel = NonNullable<ApiOperationModel["requestBody"]>;
export type ApiResponseModel = ApiOperationModel["responses"][number];
export type ApiMediaModel = Queries.ApiMediaFieldsFragment;
export type ApiExampleModel = ApiMediaModel["examples"][number];
export type ApiSchemaModel = ApiModel["schemas"][number];

export type CrdModel = Queries.CrdFieldsFragment;
export type CrdResourceModel = CrdModel["resources"][number];
