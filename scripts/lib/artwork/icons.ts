/** Symbols of tools that an MCP server may reach, drawn on 24 units with a stroke of 1.5. */
export const ICONS = {
	terminal: '<path d="M5.5 7.5 10 12l-4.5 4.5M12.5 16.5h6"/>',
	globe:
		'<circle cx="12" cy="12" r="8"/><path d="M4 12h16M12 4c2.6 2.4 3.6 5 3.6 8s-1 5.6-3.6 8c-2.6-2.4-3.6-5-3.6-8s1-5.6 3.6-8z"/>',
	folder: '<path d="M4 8.5c0-1.1.9-2 2-2h3.6l2 2.2H18c1.1 0 2 .9 2 2v5.8c0 1.1-.9 2-2 2H6c-1.1 0-2-.9-2-2z"/>',
	database:
		'<ellipse cx="12" cy="7" rx="6.5" ry="2.7"/><path d="M5.5 7v10c0 1.5 2.9 2.7 6.5 2.7s6.5-1.2 6.5-2.7V7M5.5 12c0 1.5 2.9 2.7 6.5 2.7s6.5-1.2 6.5-2.7"/>',
	chat: '<path d="M7 5.5h10c1.4 0 2.5 1.1 2.5 2.5v6c0 1.4-1.1 2.5-2.5 2.5h-4.5L8.5 20v-3.5H7c-1.4 0-2.5-1.1-2.5-2.5V8c0-1.4 1.1-2.5 2.5-2.5z"/><path d="M8.5 9.5h7M8.5 12.5h4.5"/>',
	branch:
		'<circle cx="7.5" cy="6.5" r="2"/><circle cx="7.5" cy="17.5" r="2"/><circle cx="16.5" cy="9" r="2"/><path d="M7.5 8.5v7M16.5 11c0 3-3.5 3.5-6 4"/>',
	search: '<circle cx="11" cy="11" r="5.5"/><path d="m15.2 15.2 4.3 4.3"/>',
	chart: '<path d="M5 19.5h14M7.5 16v-4M12 16V6.5M16.5 16V9.5"/>',
	code: '<path d="m8.5 8-4 4 4 4M15.5 8l4 4-4 4M13.5 5.5l-3 13"/>',
	lock: '<rect x="6" y="11" width="12" height="8.5" rx="2"/><path d="M8.5 11V8.5a3.5 3.5 0 0 1 7 0V11"/>',
	shield:
		'<path d="M12 4l6.5 2.3v5.2c0 4-2.7 7-6.5 8.5-3.8-1.5-6.5-4.5-6.5-8.5V6.3z"/><path d="m9.2 11.9 2 2 3.7-3.9"/>',
	spark:
		'<path d="M12 4.5c.6 4.6 2.9 6.9 7.5 7.5-4.6.6-6.9 2.9-7.5 7.5-.6-4.6-2.9-6.9-7.5-7.5 4.6-.6 6.9-2.9 7.5-7.5z"/>',
	mail: '<rect x="4" y="6.5" width="16" height="11.5" rx="2"/><path d="m4.5 8 7.5 5.5L19.5 8"/>',
};

export function icon(
	name: keyof typeof ICONS,
	{ x, y }: { x: number; y: number },
	size: number,
	color: string,
	width: number = size / 15,
) {
	const scale = size / 24;
	return `<g transform="translate(${(x - size / 2).toFixed(1)} ${(y - size / 2).toFixed(1)}) scale(${scale.toFixed(3)})" fill="none" stroke="${color}" stroke-width="${(width / scale).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round">${ICONS[name]}</g>`;
}
