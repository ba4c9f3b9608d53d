/** Words that say nothing about a page. They count only in a query that has no others. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
	[
		"a able about after almost along also although always am among an and any anybody anyone anything anyway are around as",
		"at be because been before being between but by came can cannot cant come comes could did didnt difference different do",
		"does doesnt done dont during easily easy either else enough especially etc even ever exactly explain far few for from",
		"give gives got had happen happened happens has have he hello her hers hi him his how however i if im in instead into",
		"is isnt it its ive just lets like likely little lot maybe me mean means might my need needs not of on only or ought",
		"our ourselves perhaps please possibly probably quite rather really seem seems seen shall she should simple simply",
		"since so some somehow someone something sometimes soon still such sure tell than thank thanks that the their them then",
		"there these they thing things think this those though through thus to together too toward tried trying unless until",
		"upon us use using usually various versus very via vs want wants was way we well went were what whatever when whenever",
		"where wherever whether which while who whom whose why will with wonder wont would yes yet you your yourself",
	]
		.join(" ")
		.split(" "),
);
