const CHOICE =
	/(\b(?:mode|format|level|protocol|strategy)\s+)?\((one of:?\s+|valid(?: values)?:?\s+|options:?\s+)?([\w-]+(?:\s*(?:,\s*(?:or\s+)?|\||\/|\s+or\s+)\s*[\w-]+)+)\)/i;

/**
 * Finds the closed list of values in a usage text. `(json, text or yaml)` is one if the default is among them, or, without a
 * default, if the words before it say that a choice follows.
 */
export function valuesInUsage(usage: string, fallback: string | null): string[] {
	const [, choice, introduction, list] = CHOICE.exec(usage) ?? [];
	const values = list?.split(/\s*(?:,\s*(?:or\s+)?|\||\/|\s+or\s+)\s*/).filter(Boolean) ?? [];
	if (!fallback || fallback === '""') return choice !== undefined || introduction !== undefined ? values : [];
	return values.includes(fallback.replace(/^"|"$/g, "")) ? values : [];
}
