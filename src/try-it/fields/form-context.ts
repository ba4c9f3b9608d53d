import { createContext, useContext } from "react";
import type { ApiDocument } from "../../../sandbox/api-document";
import type { Json, JsonPath } from "../json";

/** What all fields of one form share. */
export interface FormContextValue {
	document: ApiDocument;
	/** Begins every id of the form, as several forms can be open on one page. */
	prefix: string;
	/** What is wrong, keyed by field. */
	problems: ReadonlyMap<string, string>;
	/** Writes a value of the body; undefined leaves it out. */
	writeBody: (path: JsonPath, value: Json | undefined) => void;
}

const FormContext = createContext<FormContextValue | null>(null);

/** Hands the context to the fields inside. */
export const FormProvider = FormContext.Provider;

/** The context of the form that a field is in. */
export function useForm(): FormContextValue {
	const form = useContext(FormContext);
	if (!form) throw new Error("Fields of the sandbox belong inside a FormProvider.");
	return form;
}
