import type { MermaidConfig } from "mermaid";

export interface Layout {
	/** Width of the place for the picture: the text column, or a phone of 390 px minus its gutters. */
	place: number;
	configure: (source: string) => MermaidConfig;
	/** Changes the source, such as the direction of its arrows. */
	adapt: (source: string) => string;
}

/** Distances in pixels. */
interface Room {
	padding: number;
	nodes: number;
	ranks: number;
	/** Longest line in a box. */
	line: number;
}

/** Width of a letter of a box, with room for wide ones. */
const LETTER = 8.5;

const LOOSE: Room = { padding: 11, nodes: 22, ranks: 40, line: 170 };
const TIGHT: Room = { padding: 10, nodes: 20, ranks: 28, line: 110 };
const DENSE: Room = { padding: 8, nodes: 16, ranks: 18, line: 84 };

function layout(place: number, room: Room, adapt: Layout["adapt"] = (source) => source): Layout {
	const configure = (source: string) => ({ ...graphs(room, longestWord(source)), ...charts(place) });
	return { place, configure, adapt };
}

/** Mermaid breaks a word that is longer than a line. */
function longestWord(source: string): number {
	const words = source.replace(/^\s*acc\w+:.*$/gm, "").split(/[^\w./-]+/);
	return Math.max(...words.map(({ length }) => length)) * LETTER;
}

function graphs({ padding, nodes, ranks, line }: Room, word: number): MermaidConfig {
	const spacing = { nodeSpacing: nodes, rankSpacing: ranks };
	const titles = { subGraphTitleMargin: { top: 8, bottom: 8 } };
	return {
		flowchart: { ...spacing, ...titles, padding, wrappingWidth: Math.max(line, word), curve: "rounded" },
		class: spacing,
		state: spacing,
		er: spacing,
	};
}

/** Kinds of diagrams whose width is a setting. */
function charts(place: number): MermaidConfig {
	const isPhone = place < 400;
	const [width, square] = [place - 12, Math.min(500, place - 12)];
	const columns = isPhone ? { width: 80, actorMargin: 4, wrap: true } : { width: 110, actorMargin: 40 };
	const margins = { messageMargin: 28, diagramMarginX: 8, diagramMarginY: 8 };
	return {
		sequence: { ...columns, ...margins, height: 58, wrapPadding: 4, mirrorActors: false },
		xyChart: { width, height: isPhone ? 300 : 400 },
		quadrantChart: { chartWidth: square, chartHeight: square },
		sankey: { width, height: 400 },
		packet: { bitsPerRow: isPhone ? 16 : 32, bitWidth: isPhone ? 20 : 22 },
	};
}

/** Turns charts from left to right into charts from top to bottom. */
const downwards = (source: string) => source.replace(/^(\s*(?:flowchart|graph|direction)\s+)(?:LR|RL)\b/gm, "$1TB");

/** Writes each word of a text on an arrow on its own line. */
const breakLabels = (source: string) => breakWords(source, /\|[^|"\n]+\|/g);

/** Writes each word of a box on its own line. */
const breakBoxes = (source: string) => breakWords(source, /\w[[({]+"?[^\])}"\n]+(?=[\])}"])/g);

/** Other kinds of diagrams use the same brackets for other things. */
function breakWords(source: string, places: RegExp): string {
	if (!/^\s*(?:flowchart|graph)\b/m.test(source)) return source;
	return source.replace(places, (words) => words.replaceAll(" ", "<br/>"));
}

/** Ways to draw for the text column, best first: as the author directed, then with less space, then downwards. */
export const WIDE: readonly [Layout, ...Layout[]] = [
	layout(736, LOOSE),
	layout(736, TIGHT),
	layout(736, TIGHT, breakLabels),
	layout(736, DENSE, breakLabels),
	layout(736, LOOSE, downwards),
];

/** Ways to draw for phones, best first. */
export const NARROW: readonly [Layout, ...Layout[]] = [
	layout(350, { ...LOOSE, line: 120 }, downwards),
	layout(350, TIGHT, (source) => downwards(breakLabels(source))),
	layout(350, DENSE, (source) => downwards(breakLabels(source))),
	layout(350, DENSE, (source) => downwards(breakLabels(breakBoxes(source)))),
];
