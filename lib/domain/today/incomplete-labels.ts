import type { TodayOrderItem } from "@/lib/contract/dashboard/today";
import type { IncompleteFacts } from "@/lib/contract/service/incomplete-result";
import { formatToBeRead } from "@/lib/domain/results/to-be-read";

const MAX_NAMES = 3;
const BECAUSE: ReadonlyMap<string, string> = new Map([
  ["requests_final", "The laboratory calls its report final"],
  ["to_be_read", "A person has to read the report"],
]);

/** The text of an order that completes only when a person says that nothing is missing. */
export function getIncompleteLabels(
  facts: IncompleteFacts,
): Pick<TodayOrderItem, "title" | "detail" | "advice"> {
  const { open_markers, total, extra_values, unused_rows, listed_because, to_be_read } = facts;
  const preliminary = open_markers.filter(({ is_preliminary }) => is_preliminary).length;
  const parts = [
    BECAUSE.get(listed_because) ?? "The laboratory's turnaround has passed",
    to_be_read.length > 0 ? `${formatToBeRead(to_be_read)}` : null,
    preliminary > 0 ? `${preliminary} only preliminary` : null,
    listNames(open_markers.map(({ name }) => name)),
    extra_values.length > 0 ? `not ordered: ${listNames(extra_values)}` : null,
    unused_rows > 0 ? `${unused_rows} received, not used` : null,
  ];
  return {
    title:
      open_markers.length > 0
        ? `${open_markers.length} of ${total} markers never reported`
        : to_be_read.length > 0
          ? `All ${total} markers reported, but texts of the report were not understood`
          : `All ${total} markers reported, but the report is still called partial`,
    detail: parts.filter(Boolean).join(" · "),
    advice:
      to_be_read.length > 0
        ? "Read the report, ask the laboratory, or say that nothing is missing."
        : facts.reported === 0 && extra_values.length > 0
          ? "Check whether the result is this order’s, ask the laboratory, or complete without them."
          : "Ask the laboratory, or complete without them.",
  };
}

function listNames(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return [...names.slice(0, MAX_NAMES), ...(more > 0 ? [`${more} more`] : [])].join(", ");
}
