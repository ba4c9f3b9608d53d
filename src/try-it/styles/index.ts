/* Style sheets of the API panel, loaded with it. */
import "./panel.css";
import "./answer.css";
import "./fields.css";
