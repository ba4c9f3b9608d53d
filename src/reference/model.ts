/** What the reference articles read. The page queries select exactly these fields, so that GraphQL's answer fits. */

/** A property of a schema; see Property of lib/json-schema for each field's meaning. */
export interface PropertyModel {
	readonly name: string;
	readonly path: string;
	readonly depth: number;
	readonly type: string;
	readonly refName: string | null;
	readonly required: boolean;
	readonly nullable: boolean;
	readonly deprecated: boolean;
	readonly readOnly: boolean;
	readonly writeOnly: boolean;
	readonly description: string;
	readonly default: string | null;
	readonly enum: readonly string[];
	readonly constraints: readonly string[];
	readonly example: string | null;
	readonly anchor: string;
	readonly isCircular: boolean;
	readonly isVariant: boolean;
}

export interface CliOptionModel {
	readonly name: string;
	readonly shorthand: string | null;
	readonly type: string;
	readonly default: string | null;
	readonly usage: string;
	readonly repeatable: boolean;
	readonly required: boolean;
	readonly enum: readonly string[];
	readonly minimum: number | null;
	readonly maximum: number | null;
	readonly env: string | null;
	readonly anchor: string;
}

export interface CliArgumentModel {
	readonly name: string;
	readonly required: boolean;
	readonly variadic: boolean;
	readonly afterDashes: boolean;
	readonly enum: readonly string[];
	readonly usage: string;
	readonly anchor: string;
}

export interface CliLinkModel {
	readonly name: string;
	readonly path: string;
	readonly synopsis: string;
}

export interface CliCommandModel {
	readonly name: string;
	readonly synopsis: string;
	readonly longDescription: string;
	readonly usage: string;
	readonly aliases: readonly string[];
	readonly arguments: readonly CliArgumentModel[];
	readonly options: readonly CliOptionModel[];
	readonly inheritedOptions: readonly CliOptionModel[];
	readonly examples: readonly { readonly comment: string; readonly code: string }[];
	readonly exitStatus: readonly { readonly code: number; readonly meaning: string }[];
	readonly environment: readonly { readonly name: string; readonly usage: string }[];
	readonly output: {
		readonly columns: readonly string[];
		readonly labels: readonly string[];
		readonly jsonKeys: readonly string[];
	};
	readonly since: string | null;
	readonly parentCommand: CliLinkModel | null;
	readonly subcommands: readonly CliLinkModel[];
	readonly siblings: readonly CliLinkModel[];
	readonly seeAlso: readonly CliLinkModel[];
}

export interface ApiParameterModel extends PropertyModel {
	readonly location: string;
}

export interface ApiExampleModel {
	readonly title: string;
	readonly language: string;
	readonly code: string;
}

export interface ApiMediaModel {
	readonly mediaType: string;
	readonly type: string;
	readonly schemaName: string | null;
	readonly constraints: readonly string[];
	readonly properties: readonly PropertyModel[];
	readonly examples: readonly ApiExampleModel[];
}

export interface ApiResponseModel {
	readonly status: string;
	readonly meaning: string;
	readonly description: string;
	readonly anchor: string;
	readonly media: readonly ApiMediaModel[];
}

export interface ApiRequestBodyModel {
	readonly required: boolean;
	readonly description: string;
	readonly media: readonly ApiMediaModel[];
}

export interface ApiOperationModel {
	readonly operationId: string;
	readonly anchor: string;
	readonly method: string;
	readonly path: string;
	readonly summary: string;
	readonly description: string;
	readonly deprecated: boolean;
	readonly parameters: readonly ApiParameterModel[];
	readonly requestBody: ApiRequestBodyModel | null;
	readonly responses: readonly ApiResponseModel[];
	readonly samples: readonly { readonly label: string; readonly language: string; readonly code: string }[];
}

export interface ApiGroupModel {
	readonly title: string;
	readonly description: string;
	readonly anchor: string;
	readonly operations: readonly ApiOperationModel[];
}

export interface ApiSchemaModel {
	readonly name: string;
	readonly anchor: string;
	readonly type: string;
	readonly description: string;
	readonly enum: readonly string[];
	readonly constraints: readonly string[];
	readonly properties: readonly PropertyModel[];
}

export interface ApiModel {
	readonly apiVersion: string;
	readonly introduction: string;
	readonly sections: readonly { readonly title: string; readonly anchor: string; readonly text: string }[];
	readonly servers: readonly { readonly url: string; readonly description: string }[];
	readonly groups: readonly ApiGroupModel[];
	readonly schemas: readonly ApiSchemaModel[];
}

export interface CrdResourceModel {
	readonly name: string;
	readonly group: string;
	readonly version: string;
	readonly kind: string;
	readonly listKind: string;
	readonly plural: string;
	readonly singular: string;
	readonly shortNames: readonly string[];
	readonly categories: readonly string[];
	readonly scope: string;
	readonly subresources: readonly string[];
	readonly deprecated: boolean;
	readonly description: string;
	readonly printerColumns: readonly {
		readonly name: string;
		readonly type: string;
		readonly jsonPath: string;
		readonly description: string;
	}[];
	readonly properties: readonly PropertyModel[];
	readonly examples: readonly { readonly title: string; readonly code: string }[];
	readonly anchor: string;
}

export interface CrdModel {
	readonly resources: readonly CrdResourceModel[];
}

/** A heading of the page's outline. */
export interface OutlineEntry {
	readonly depth: 2 | 3;
	readonly text: string;
	readonly id: string;
}

/** A piece of a page that search can find. */
export interface ReferenceRecord {
	/** Fragment of the piece; empty for the page itself. */
	readonly anchor: string;
	readonly title: string;
	/** Titles above it on the page, the outermost first. */
	readonly parents: readonly string[];
	/** Plain text. */
	readonly content: string;
	readonly kind:
		| "command"
		| "argument"
		| "option"
		| "example"
		| "section"
		| "operation"
		| "parameter"
		| "property"
		| "schema"
		| "resource";
}
