import Link from "@docusaurus/Link";

/** Two cards a row, in Infima's classes. */
export function Cards({ children }) {
	return <div className="row">{children}</div>;
}

/** A card that is one link. */
export function Card({ title, href, children }) {
	return (
		<div className="col col--6 margin-bottom--lg">
			<Link className="card padding--md" to={href}>
				<strong>{title}</strong>
				<div>{children}</div>
			</Link>
		</div>
	);
}
