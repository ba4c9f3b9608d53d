import { type HeadingProps, LinkedHeading } from "../../components/linked-heading/linked-heading";
import * as styles from "./heading.module.css";

/** A heading with a quiet link to itself, as guides have it. By default it is of level 2, and the outline lists it. */
export function Heading(props: Partial<HeadingProps> & { id: string }) {
	return <LinkedHeading level={2} isInOutline {...props} className={styles.heading} />;
}
