import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { renderError } from "./render-page";

function rendering(template: () => unknown) {
	const page = createElement(template as () => null);
	return () => {
		try {
			renderToString(page);
		} catch (error) {
			throw renderError(error as Error, page, "/toolhive/faq");
		}
	};
}

test("a template that throws is named with its page and the component at fault", () => {
	const Sidebar = (): never => {
		throw new TypeError("entries is undefined");
	};
	const GuideTemplate = () => createElement(Sidebar);
	expect(rendering(GuideTemplate)).toThrow("GuideTemplate cannot render /toolhive/faq. Sidebar: entries is undefined");
});

test("a template without a default export is named by its page", () => {
	const none = undefined as unknown as () => null;
	expect(rendering(none)).toThrow("The template of /toolhive/faq has no default export that is a component.");
});
