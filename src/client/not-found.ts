/** Placeholder for suggestions on the not-found page. */
export function enhanceNotFound(_root: ParentNode): void {}
