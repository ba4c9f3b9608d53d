/* What the API panel needs beside the site's own sheet. Loaded with it. */
import "./panel.css";
import "./answer.css";
import "./fields.css";
