const MONTHS =
	/\b(\d{1,2}) (?=(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b)/g;

/** Joins the day and the month of dates such as "8 August 2025", so that no line breaks between the two. */
export function joinDates(text: string): string {
	return text.replace(MONTHS, "$1\u00a0");
}

/** "2025-08-11T…" -> "11 August 2025", in UTC so that every build prints the same date. */
export function longDate(date: string): string {
	return joinDates(new Date(date).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" }));
}
