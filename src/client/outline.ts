let observer: IntersectionObserver | null = null;

/** Marks in the outline the heading that is being read: the last one above the upper third of the window. */
export function watchOutline(root: ParentNode): void {
	observer?.disconnect();
	const links = [...root.querySelectorAll<HTMLAnchorElement>("[data-outline] a")];
	const headings = links.flatMap((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? []);
	if (headings.length === 0) return;
	const mark = () => {
		const line = innerHeight / 3;
		const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
		const passed = headings.filter((heading) => heading.getBoundingClientRect().top < line);
		const current = (isAtEnd && scrollY > 0 ? headings.at(-1) : passed.at(-1)) ?? headings[0];
		for (const link of links) {
			if (
				link.hash === `#${encodeURIComponent(current?.id ?? "")}` ||
				decodeURIComponent(link.hash) === `#${current?.id}`
			)
				link.setAttribute("aria-current", "true");
			else link.removeAttribute("aria-current");
		}
	};
	observer = new IntersectionObserver(mark, { rootMargin: "0px 0px -66% 0px" });
	for (const heading of headings) observer.observe(heading);
}

/** A link of the folded outline closes it, so that the heading it leads to is seen. */
export function watchOutlineLinks(): void {
	document.addEventListener("click", ({ target }) => {
		const link = target instanceof Element ? target.closest("[data-outline] a") : null;
		const outline = link?.closest<HTMLDetailsElement>("[data-outline]");
		if (outline && !matchMedia("(min-width: 1280px)").matches) outline.open = false;
	});
}
