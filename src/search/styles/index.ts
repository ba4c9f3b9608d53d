/* What the modal and the search page's results need beside the site's own sheet. Loaded with them. */
import "./modal-frame.css";
import "./modal-foot.css";
import "./hits.css";
import "./results.css";
