import type { ReactNode } from "react";
import type { Json, JsonPath } from "../json";

/** What a field of the body is made of. */
export interface BodyFieldProps {
	path: JsonPath;
	label: string;
	/** As the document writes it, possibly a reference. */
	schema: Json | undefined;
	value: Json | undefined;
	isRequired?: boolean;
	isItem?: boolean;
}

/** Renders one field of the body, whatever its type. */
export type RenderField = (props: BodyFieldProps) => ReactNode;
