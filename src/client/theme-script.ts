import { siteConfig } from "../../site.config";
import { messages } from "../messages";

/**
 * Runs in the head, before anything is painted: the theme, the mark that scripts run, the dismissed announcement, an
 * address that the router could not decode, and the banner for scripts that do not load. Its text is part of the content
 * security policy (as a hash), so it is the same on every page.
 */
export function themeScript(): string {
	return `(function(d){${[mark, theme(), address, scripts()].join("")}})(document.documentElement)`;
}

const mark = `d.setAttribute("data-js","");`;

function theme(): string {
	const { storageKey, allowSwitch } = siteConfig.colorMode;
	const key = JSON.stringify(storageKey);
	const read = allowSwitch ? `s=localStorage.getItem(${key})` : `localStorage.removeItem(${key})`;
	const announcement = siteConfig.announcement
		? `if(localStorage.getItem("announcement")===${JSON.stringify(siteConfig.announcement.id)})d.setAttribute("data-announcement-dismissed","");`
		: "";
	return `var s=null;try{${read};${announcement}}catch(e){}d.setAttribute("data-theme",s==="light"||s==="dark"?s:matchMedia("(prefers-color-scheme: light)").matches?"light":"dark");`;
}

/** The router throws on a "%" that starts no character: it gets a literal one, and the page says what is wrong. */
const address = `var l=location;try{decodeURI(l.pathname+l.hash)}catch(e){d.setAttribute("data-bad-path","");console.error("Invalid percent-encoding in the address: "+l.pathname+l.hash);history.replaceState(null,"",l.pathname.replace(/%/g,"%25")+l.search+l.hash.replace(/%/g,"%25"))}`;

/**
 * When one of the site's scripts does not load, a banner names the base URL that the address suggests: what stands in it
 * before the page's own path, which the canonical link tells.
 */
function scripts(): string {
	const { title, text, suggestion, reload } = messages.baseUrl;
	const base = siteConfig.pathPrefix;
	return [
		`addEventListener("error",function(e){var t=e.target;if(!t||t.tagName!=="SCRIPT"||!/\\/(webpack-runtime|framework|app)-[^/]*\\.js$/.test(t.src)||document.getElementById("base-url"))return;`,
		`var b=document.createElement("div"),c=document.querySelector("link[rel=canonical]"),p=c?new URL(c.href).pathname.slice(${base.length}):"",h=l.pathname.replace(/(index)?\\.html$/,"").replace(/\\/$/,""),n=p.replace(/\\/$/,"");`,
		`var g=c&&h.slice(h.length-n.length)===n?h.slice(0,h.length-n.length)+"/":l.pathname.replace(/[^/]*$/,"");`,
		`b.id="base-url";b.style="border:4px solid #c33;padding:1em;font:1.1em sans-serif";b.setAttribute("role","alert");b.textContent=${JSON.stringify(`${title} ${text} ${base}/ `)}+(g===${JSON.stringify(`${base}/`)}?${JSON.stringify(reload)}:${JSON.stringify(`${suggestion} `)}+g);document.body.prepend(b)},true);`,
	].join("");
}
