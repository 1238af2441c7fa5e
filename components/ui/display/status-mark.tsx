import { Mark } from "./mark";
import type { StatusFamily } from "./status-family";

/** The mark of a family in its color, for places that render the label themselves. */
export function StatusMark({ family }: { family: StatusFamily }) {
  return <Mark shape={family} className={`s-${family} text-(--s)`} />;
}
