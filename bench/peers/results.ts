/** One build: wall time, memory of all its processes together, load of the machine at its end. */
export interface Build {
	readonly seconds: number;
	readonly peakMB: number;
	/** Of the largest process, as /usr/bin/time tells it. */
	readonly largestMB?: number;
	readonly load: number | undefined;
}

interface Builds {
	readonly cold: Build;
	readonly coldRuns: readonly number[];
	readonly warm: Build;
	readonly edit: Build;
}

type Scores = Record<string, Record<string, { scores: unknown; metrics: unknown }>>;

/** What a site's pages weigh, in bytes, how Lighthouse judges them, and how long a click takes, in ms. */
export interface PageFigures {
	readonly pages?: Record<
		string,
		{ bytes: number; bytesNoPrefetch: number; byKind: Record<string, number>; elements: number }
	>;
	readonly lighthouse?: Scores;
	readonly navigation?: Record<string, { medianMs: number; isFullLoad: boolean; clicks: number }>;
}

/** The whole of bench/peers/results.json; sites by name. */
export interface Results {
	machine?: { cpu: string; cores: number; node: string };
	versions?: Record<string, string>;
	readonly dates: { builds?: string; pages?: string; thousand?: string };
	readonly builds: Record<string, Builds>;
	readonly pages: Record<string, PageFigures>;
	readonly thousand: Record<string, Build>;
}

interface Measured {
	pages: Record<
		string,
		{
			failedOwn: readonly string[];
			bytes: number;
			bytesNoPrefetch: number;
			byKind: Record<string, number>;
			dom: { elements: number };
		}
	>;
	lighthouse?: Scores;
	navigation?: Record<string, { nav: { medianMs: number; spa: boolean; runs: readonly { ms?: number }[] } }>;
}

/**
 * The figures of one site that are kept, of what bench/measure gives.
 * @throws on a page that is not there, and on a click that led nowhere: such figures compare nothing
 */
export function shorten({ pages, lighthouse, navigation }: Measured): PageFigures {
	for (const [name, { failedOwn }] of Object.entries(pages))
		if (failedOwn.length > 0) throw new Error(`The page "${name}" asks for what is not there: ${failedOwn.join(", ")}`);
	for (const [network, { nav }] of Object.entries(navigation ?? {}))
		if (nav.runs.some(({ ms }) => !ms)) throw new Error(`A click in the network "${network}" led nowhere.`);
	return {
		pages: mapValues(pages, ({ bytes, bytesNoPrefetch, byKind, dom }) => ({
			bytes,
			bytesNoPrefetch,
			byKind,
			elements: dom.elements,
		})),
		...(lighthouse && {
			lighthouse: mapValues(lighthouse, (preset) => mapValues(preset, ({ scores, metrics }) => ({ scores, metrics }))),
		}),
		...(navigation && {
			navigation: mapValues(navigation, ({ nav: { medianMs, spa, runs } }) => ({
				medianMs,
				isFullLoad: !spa,
				clicks: runs.length,
			})),
		}),
	};
}

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> =>
	Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
