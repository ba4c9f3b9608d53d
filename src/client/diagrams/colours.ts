/** A share of a colour of the palette, mixed with the ground, so that words on it stay legible. */
const mix = (name: string, share: number) => `color-mix(in srgb, var(--${name}) ${share}%, var(--ground))`;

/** Colours in CSS, and the theme variables of mermaid that get them. */
const ROLES: readonly (readonly [string, string])[] = [
	[
		"var(--ink)",
		"primaryTextColor secondaryTextColor tertiaryTextColor textColor nodeTextColor titleColor text labelColor actorTextColor labelTextColor classText stateLabelColor taskTextColor taskTextLightColor taskTextDarkColor taskTextOutsideColor taskTextClickableColor noteTextColor scaleLabelColor pieTitleTextColor pieSectionTextColor pieLegendTextColor quadrantTitleFill quadrantPointTextFill quadrant1TextFill quadrant2TextFill quadrant3TextFill quadrant4TextFill requirementTextColor relationLabelColor commitLabelColor tagLabelColor branchLabelColor vennTitleTextColor vennSetTextColor errorTextColor",
	],
	[
		"var(--muted)",
		"signalTextColor loopTextColor transitionLabelColor lineColor arrowheadColor defaultLinkColor signalColor transitionColor relationColor archEdgeColor archEdgeArrowColor quadrantXAxisTextFill quadrantYAxisTextFill specialStateColor innerEndBackground activationBorderColor quadrantPointFill",
	],
	[
		"var(--raised)",
		"primaryColor mainBkg nodeBkg actorBkg stateBkg personBkg requirementBackground rowOdd attributeBackgroundColorOdd activeTaskBkgColor tagLabelBackground",
	],
	[
		"var(--surface)",
		"secondaryColor tertiaryColor secondBkg background edgeLabelBackground clusterBkg noteBkgColor labelBackgroundColor relationLabelBackground commitLabelBackground compositeBackground altBackground rowEven attributeBackgroundColorEven sectionBkgColor sectionBkgColor2 quadrant1Fill quadrant3Fill labelBoxBkgColor rectBkgColor excludeBkgColor sequenceNumberColor",
	],
	["var(--ground)", "altSectionBkgColor quadrant2Fill quadrant4Fill compositeTitleBackground errorBkgColor"],
	[
		"var(--border-strong)",
		"primaryBorderColor secondaryBorderColor tertiaryBorderColor border1 border2 nodeBorder actorBorder stateBorder personBorder requirementBorderColor taskBorderColor activeTaskBorderColor tagLabelBorder pieStrokeColor pieOuterStrokeColor quadrantExternalBorderStrokeFill doneTaskBorderColor",
	],
	[
		mix("border-strong", 40),
		"clusterBorder actorLineColor noteBorderColor labelBoxBorderColor gridColor archGroupBorderColor quadrantInternalBorderStrokeFill",
	],
	[mix("accent-fill", 18), "ownBkg activationBkgColor taskBkgColor"],
	[mix("muted", 18), "doneTaskBkgColor"],
	[mix("danger", 20), "critBkgColor"],
	["var(--danger)", "critBorderColor todayLineColor vertLineColor"],
	["var(--accent)", "ownBorder"],
];

/** Tones of the parts of a chart, in their order. */
const SERIES = ["accent-fill", "note", "tip", "danger", "muted", "code-number", "code-string", "border-strong"];

/** Names that mermaid numbers, one for each tone, with the number of the first. */
const NUMBERED = Object.entries({ cScale: 0, cScalePeer: 0, pie: 1, git: 0, fillType: 0, venn: 1 });

/** Mermaid's theme variables in the colours that the open page has. */
export function themeVariables(): Record<string, unknown> {
	const read = colourReader();
	const roles = ROLES.flatMap(([colour, names]) => names.split(" ").map((name) => [name, read(colour)]));
	const tones = Array.from({ length: 12 }, (_, at) =>
		read(mix(SERIES[at % SERIES.length] ?? "muted", at < 8 ? 42 : 22)),
	);
	const numbered = tones.flatMap((tone, at) => NUMBERED.map(([name, first]) => [`${name}${at + first}`, tone]));
	const labels = tones.flatMap((_, at) =>
		["cScaleLabel", "cScaleInv", "gitBranchLabel"].map((name) => [`${name}${at}`, read("var(--ink)")]),
	);
	return {
		...Object.fromEntries([...roles, ...numbered, ...labels]),
		xyChart: {
			...axes(read("var(--ink)")),
			backgroundColor: "transparent",
			plotColorPalette: SERIES.map((name) => read(mix(name, 70))).join(","),
		},
		radar: { axisColor: read("var(--border-strong)"), graticuleColor: read("var(--border)") },
		pieOpacity: "1",
		pieStrokeWidth: "1px",
		pieOuterStrokeWidth: "1px",
		fontSize: "15px",
		useGradient: false,
		dropShadow: "none",
	};
}

const axes = (ink: string) =>
	Object.fromEntries(
		["title", "dataLabel", "legendText"]
			.concat(["x", "y"].flatMap((axis) => ["Title", "Label", "Tick", "Line"].map((part) => `${axis}Axis${part}`)))
			.map((part) => [`${part}Color`, ink]),
	);

/** Resolves a colour of CSS to a hexadecimal one, because mermaid calculates with these only. */
function colourReader(): (colour: string) => string {
	const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
	const probe = document.body.appendChild(document.createElement("i"));
	return (colour) => {
		if (!brush) return colour;
		probe.style.color = colour;
		brush.fillStyle = getComputedStyle(probe).color;
		brush.fillRect(0, 0, 1, 1);
		const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
		return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`;
	};
}
