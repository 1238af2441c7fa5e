import type { TodayOrderItem } from "@/lib/contract/dashboard/today";
import type { IncompleteFacts } from "@/lib/contract/service/incomplete-result";

const MAX_NAMES = 3;

/** The text of an order with markers that its laboratory never reported. */
export function getIncompleteLabels(
  facts: IncompleteFacts,
): Pick<TodayOrderItem, "title" | "detail" | "advice"> {
  const { open_markers, total, extra_values, unused_rows, listed_because } = facts;
  const preliminary = open_markers.filter(({ is_preliminary }) => is_preliminary).length;
  const parts = [
    listed_because === "requests_final"
      ? "The laboratory calls its report final"
      : "The laboratory's turnaround has passed",
    preliminary > 0 ? `${preliminary} only preliminary` : null,
    listNames(open_markers.map(({ name }) => name)),
    extra_values.length > 0 ? `not ordered: ${listNames(extra_values)}` : null,
    unused_rows > 0 ? `${unused_rows} received, not used` : null,
  ];
  return {
    title:
      open_markers.length > 0
        ? `${open_markers.length} of ${total} markers never reported`
        : `All ${total} markers reported, but the report is still called partial`,
    detail: parts.filter(Boolean).join(" · "),
    advice: "Ask the laboratory, or complete without them.",
  };
}

function listNames(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return [...names.slice(0, MAX_NAMES), ...(more > 0 ? [`${more} more`] : [])].join(", ");
}
