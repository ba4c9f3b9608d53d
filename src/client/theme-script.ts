import { siteConfig } from "../../site.config";

/**
 * Runs in the head, before anything is painted: the theme, the mark that scripts run, the dismissed announcement. Its
 * text is part of the content security policy (as a hash), so it is the same on every page.
 */
export function themeScript(): string {
	const { storageKey, allowSwitch } = siteConfig.colorMode;
	const key = JSON.stringify(storageKey);
	const read = allowSwitch ? `s=localStorage.getItem(${key})` : `localStorage.removeItem(${key})`;
	const announcement = siteConfig.announcement ? `if(localStorage.getItem("announcement")===${JSON.stringify(siteConfig.announcement.id)})d.setAttribute("data-announcement-dismissed","");` : "";
	return `(function(){var d=document.documentElement,s=null;d.setAttribute("data-js","");try{${read};${announcement}}catch(e){}var t=s==="light"||s==="dark"?s:matchMedia("(prefers-color-scheme: light)").matches?"light":"dark";d.setAttribute("data-theme",t)})()`;
}
