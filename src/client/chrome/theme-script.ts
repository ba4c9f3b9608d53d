import { siteConfig } from "../../../site.config";
import { inlineForget, inlineGet } from "../../lib/storage";
import { messages } from "../../messages";

/**
 * Runs in the head before the first paint: sets the theme, marks that scripts run and whether the reader may come to a place far
 * down, hides a dismissed announcement, repairs addresses that can't be decoded, and shows a banner if scripts don't load. It is
 * the same on every page, because the content security policy contains its hash.
 */
export function themeScript(): string {
	return `(function(d){${[mark, theme(), address, scripts()].join("")}})(document.documentElement)`;
}

/** Marks that the first frame is on the screen; a tab in the background has none. */
const shown = `var f=function(){d.setAttribute("data-shown","")};requestAnimationFrame(function(){requestAnimationFrame(f)});setTimeout(f,1e3);`;

const mark = `d.setAttribute("data-js","");if(location.hash||history.state)d.setAttribute("data-jumped","");${shown}`;

function theme(): string {
	const { storageKey, allowSwitch } = siteConfig.colorMode;
	const read = allowSwitch ? `s=${inlineGet(storageKey)}` : inlineForget(storageKey);
	const announcement = siteConfig.announcement
		? `if(${inlineGet("announcement")}===${JSON.stringify(siteConfig.announcement.id)})d.setAttribute("data-announcement-dismissed","");`
		: "";
	return `var s=null;try{if(${inlineGet("wrap")})d.setAttribute("data-wrap","");${read};${announcement}}catch(e){}d.setAttribute("data-theme",s==="light"||s==="dark"?s:matchMedia("(prefers-color-scheme: light)").matches?"light":"dark");`;
}

/** Escapes a "%" that starts no character, so that no script throws on it, and the page says what is wrong. */
const address = `var l=location;try{decodeURI(l.pathname+l.hash)}catch(e){d.setAttribute("data-bad-path","");console.error("Invalid percent-encoding in the address: "+l.pathname+l.hash);history.replaceState(null,"",l.origin+l.pathname.replace(/%/g,"%25")+l.search+l.hash.replace(/%/g,"%25"))}`;

/**
 * If one of the site's scripts does not load, a banner names the base URL that the address suggests: the part of it
 * before the page's own path, which og:url has. If that is the site's own base URL, a file is missing.
 */
function scripts(): string {
	const { title, text, suggestion, reload } = messages.baseUrl;
	const base = siteConfig.pathPrefix;
	return [
		`addEventListener("error",function(e){var t=e.target;if(!t||t.tagName!=="SCRIPT"||!/\\/app-[^/]*\\.js$/.test(t.src)||document.getElementById("base-url"))return;`,
		`var b=document.createElement("div"),c=document.querySelector("meta[property='og:url']"),p=c?new URL(c.content).pathname.slice(${base.length}):"",h=l.pathname.replace(/(index)?\\.html$/,"").replace(/\\/$/,""),n=p.replace(/\\/$/,"");`,
		`var g=c&&h.slice(h.length-n.length)===n?h.slice(0,h.length-n.length)+"/":l.pathname.replace(/[^/]*$/,"");`,
		`b.id="base-url";b.style="border:4px solid #c33;padding:1em;font:1.1em sans-serif";b.setAttribute("role","alert");b.textContent=g===${JSON.stringify(`${base}/`)}?${JSON.stringify(`${title} ${reload}`)}:${JSON.stringify(`${title} ${text} ${base}/ ${suggestion} `)}+g;var f=function(){document.body.prepend(b)};document.body?f():addEventListener("DOMContentLoaded",f)},true);`,
	].join("");
}
