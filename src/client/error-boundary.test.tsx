import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ErrorBoundary } from "./error-boundary";

it("shows its children until one throws, then the error under the page's title", () => {
	const boundary = new ErrorBoundary({ children: "Fine" });
	expect(boundary.render()).toBe("Fine");
	boundary.state = ErrorBoundary.getDerivedStateFromError("Not an error") as never;
	const markup = renderToStaticMarkup(boundary.render());
	expect(markup).toContain("<h1>This page crashed</h1><p>Not an error</p>");
	expect(markup).toContain("Try again");
});
