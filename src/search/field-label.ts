/** The name of the field, in the modal and in what stands in for it. */
export const FIELD_LABEL = "Search the docs";
