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

/** Words that say little beside others, or are on every page: Algolia counts every word of a question alike. */
export const WEAK_WORDS: ReadonlySet<string> = new Set(
	[
		"again another anything correctly each every everything expected get gets give given go goes here incorrect incorrectly",
		"issue issues let made make makes many mcp more much new no now off one other out over own possible problem problems properly",
		"put same say says seems server servers something thing things toolhive two up use used uses work working works",
	]
		.join(" ")
		.split(" "),
);
