/** Text of each code span of a page that names something -> the place that documents it. */
export type References = Readonly<Record<string, string>>;
