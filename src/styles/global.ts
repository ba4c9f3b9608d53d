/* The sheets of every page, in order. Those of components (CSS modules) come after them. */
import "./layers.css";
import "./tokens.css";
import "palette.css";
import "./fonts.css";
import "./base.css";
import "./layout.css";
import "./prose.css";
import "./prism.css";
import "./states.css";
import "./print.css";
