import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { renderError } from "./render-error";

test("a template that throws is named with its page and the component at fault", () => {
	const Sidebar = (): never => {
		throw new TypeError("entries is undefined");
	};
	const GuideTemplate = () => createElement(Sidebar);
	const page = createElement(GuideTemplate);
	const render = () => {
		try {
			renderToString(page);
		} catch (error) {
			throw renderError(error as Error, page, "/toolhive/faq");
		}
	};
	expect(render).toThrow("GuideTemplate cannot render /toolhive/faq. Sidebar: entries is undefined");
});
