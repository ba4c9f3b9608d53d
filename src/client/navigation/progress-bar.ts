// The library is CommonJS: imported from a module of its own, it brings no code into the script of every page.
import progress from "accessible-nprogress";

progress.configure({ minimum: 0.08, speed: 200, trickleSpeed: 800, showSpinner: false });

export { progress };
