import { footStyles } from "./styles-foot";
import { frameStyles } from "./styles-frame";
import { hitStyles } from "./styles-hits";
import { resultStyles } from "./styles-results";

/** Styles of the modal and of the search page's results, with the site's tokens. A sheet of its own: see adopt-styles.ts. */
export const searchStyles = frameStyles + footStyles + hitStyles + resultStyles;
