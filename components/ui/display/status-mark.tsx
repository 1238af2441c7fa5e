import { Mark } from "./mark";
import type { StatusFamily } from "./status-family";

/** The mark of a family in its own color, for a place that writes the word itself. */
export function StatusMark({ family }: { family: StatusFamily }) {
  return <Mark shape={family} className={`s-${family} text-(--s)`} />;
}
