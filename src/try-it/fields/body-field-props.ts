import type { ReactNode } from "react";
import type { Json, JsonPath } from "../json";

/** Props of a field of the body. */
export interface BodyFieldProps {
	path: JsonPath;
	label: string;
	/** The schema as the document writes it, possibly a reference. */
	schema: Json | undefined;
	value: Json | undefined;
	isRequired?: boolean;
	isItem?: boolean;
}

/** Renders one field of the body, of any type. */
export type RenderField = (props: BodyFieldProps) => ReactNode;
