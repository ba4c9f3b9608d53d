/** What the plugin reads of each page. The query selects exactly these fields, so that GraphQL's answer fits. */
export interface PageInput {
	readonly path: string;
	readonly title: string;
	readonly description: string;
	readonly version: string;
	readonly kind: string;
}

export interface GuideInput extends PageInput {
	readonly lead: string | null;
	readonly sections: readonly {
		readonly id: string;
		readonly depth: number;
		readonly heading: string;
		readonly texts: readonly string[];
	}[];
	readonly links: readonly { readonly url: string }[];
}

export interface OptionInput {
	readonly name: string;
	readonly shorthand: string | null;
	readonly default: string | null;
	readonly usage: string;
	readonly enum: readonly string[];
	readonly env: string | null;
	readonly anchor: string;
}

export interface CommandInput extends PageInput {
	readonly synopsis: string;
	readonly longDescription: string;
	readonly usage: string;
	readonly aliases: readonly string[];
	readonly arguments: readonly {
		readonly name: string;
		readonly usage: string;
		readonly enum: readonly string[];
		readonly anchor: string;
	}[];
	readonly options: readonly OptionInput[];
	readonly examples: readonly { readonly comment: string; readonly code: string }[];
	readonly exitStatus: readonly { readonly code: number; readonly meaning: string }[];
	readonly environment: readonly { readonly name: string; readonly usage: string }[];
	readonly output: { readonly columns: readonly string[]; readonly labels: readonly string[] };
}

export interface PropertyInput {
	readonly name: string;
	readonly path: string;
	readonly type: string;
	readonly description: string;
	readonly enum: readonly string[];
	readonly anchor: string;
}

export interface ApiInput extends PageInput {
	readonly introduction: string;
	readonly sections: readonly { readonly title: string; readonly anchor: string; readonly text: string }[];
	readonly groups: readonly {
		readonly title: string;
		readonly description: string;
		readonly anchor: string;
		readonly operations: readonly OperationInput[];
	}[];
	readonly schemas: readonly {
		readonly name: string;
		readonly anchor: string;
		readonly description: string;
		readonly enum: readonly string[];
		readonly properties: readonly PropertyInput[];
	}[];
}

export interface OperationInput {
	readonly anchor: string;
	readonly method: string;
	readonly path: string;
	readonly summary: string;
	readonly description: string;
	readonly parameters: readonly PropertyInput[];
	readonly responses: readonly {
		readonly status: string;
		readonly meaning: string;
		readonly description: string;
		readonly anchor: string;
	}[];
}

export interface CrdInput extends PageInput {
	readonly resources: readonly {
		readonly name: string;
		readonly group: string;
		readonly version: string;
		readonly kind: string;
		readonly shortNames: readonly string[];
		readonly description: string;
		readonly printerColumns: readonly { readonly name: string }[];
		readonly properties: readonly PropertyInput[];
		readonly examples: readonly { readonly title: string }[];
		readonly anchor: string;
	}[];
}

/** The sidebar of one docs version. */
export interface NavigationInput {
	readonly version: string;
	readonly entries: readonly { readonly label: string; readonly path: string | null; readonly depth: number }[];
}

/** All that records are made of. */
export interface SiteInput {
	readonly guides: readonly GuideInput[];
	readonly commands: readonly CommandInput[];
	readonly apis: readonly ApiInput[];
	readonly crds: readonly CrdInput[];
	readonly indexes: readonly PageInput[];
	readonly navigations: readonly NavigationInput[];
}
