import { type HostSources, headersFile, redirectsFile, vercelFile } from "./host-files";

/** Files of the published folder that only hosts read. To support another host, add its file here. */
export const PUBLISHED_HOST_FILES: Readonly<Record<string, (sources: HostSources) => string>> = {
	_headers: headersFile,
	_redirects: redirectsFile,
	"vercel.json": vercelFile,
};

/** Files of the published folder that no reader gets. */
export const HIDDEN_FILES = Object.keys(PUBLISHED_HOST_FILES);
