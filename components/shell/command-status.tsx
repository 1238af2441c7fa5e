import { Mark } from "@/components/ui/display/mark";
import type { CommandSearch } from "./use-command-search";

/** The state or result of the search in one line, announced to screen readers. */
export function CommandStatus({ text, search }: { text: string; search: CommandSearch }) {
  return (
    <p className="foot label ink-2" role="status">
      {search.failures.length > 0 ? (
        <span className="flex gap-2 text-status-failed">
          <Mark shape="failed" />
          {search.failures.join(" ")}
        </span>
      ) : (
        sentence(text, search)
      )}
    </p>
  );
}

function sentence(text: string, { isLoading, hits, totals }: CommandSearch): string {
  if (text.trim().length < 2)
    return "Two letters or more. What you type is not put in the address.";
  if (isLoading) return "Searching …";
  if (hits.length === 0) return "No person and no order matches.";
  const shown = (kind: "person" | "order") => hits.filter((hit) => hit.kind === kind).length;
  return `Shown: ${shown("person")} of ${totals.people} people, ${shown("order")} of ${totals.orders} orders.`;
}
