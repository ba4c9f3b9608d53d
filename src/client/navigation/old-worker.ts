import { withPrefix } from "../../lib/with-prefix";
import { whenIdle } from "../when-idle";

/**
 * Removes the service worker that an older site at this address left in the browser: it would answer with that site's pages. A
 * worker with a wider scope than this site belongs to another site. static/sw.js is for workers that block this script.
 */
export function removeOldWorker(): void {
	whenIdle(() => {
		navigator.serviceWorker
			?.getRegistration()
			.then((worker) => (worker?.scope.startsWith(location.origin + withPrefix("/")) ? worker.unregister() : false))
			// Fails in browsers that store no data, which have no workers either.
			.catch(() => undefined);
	});
}
