/** Words that say nothing about a page. They count only in a query that has no others. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
	[
		"a able about after also am an and any are as at be because been before being between but by can cannot cant could",
		"did didnt difference different do does doesnt done dont explain for from had happen happened happens has have how i if",
		"im in into is isnt it its ive just me mean means my need needs not of on only or our please should so some still",
		"tell than that the their them then there these they this to too us use using versus very via vs want wants was way we",
		"were what when where which who why will with wont would you your",
	]
		.join(" ")
		.split(" "),
);

/** A question without the words that say nothing; the question itself when it has no others. */
export function withoutStopWords(question: string): string {
	const words = question.split(/\s+/);
	const telling = words.filter((word) => !STOP_WORDS.has(word.toLowerCase().replace(/[^\p{L}]/gu, "")));
	return telling.length > 0 ? telling.join(" ") : question;
}
