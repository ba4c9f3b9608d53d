import { createContext, useContext } from "react";
import type { ApiDocument } from "../../../sandbox/api-document";
import type { Json, JsonPath } from "../json";

export interface FormContextValue {
	document: ApiDocument;
	/** Beginning of every id in the form, because several forms can be open on one page. */
	prefix: string;
	/** Errors by field. */
	problems: ReadonlyMap<string, string>;
	/** Sets a value of the body; undefined removes it. */
	writeBody: (path: JsonPath, value: Json | undefined) => void;
}

const FormContext = createContext<FormContextValue | null>(null);

export const FormProvider = FormContext.Provider;

export function useForm(): FormContextValue {
	const form = useContext(FormContext);
	if (!form) throw new Error("Fields of the sandbox belong inside a FormProvider.");
	return form;
}
