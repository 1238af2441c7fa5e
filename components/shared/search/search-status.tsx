import { Mark } from "@/components/ui/display/mark";
import { listSearchSentences, SEARCHABLE } from "@/lib/domain/search/search-sentences";
import { MIN_TEXT_LENGTH, type Search } from "./use-search";

type SearchStatusProps = {
  search: Search;
  /** What is searched: `person`, `person or order`. */
  noun: string;
  /** Whether Enter opens the first row. */
  opensFirst?: boolean;
  /** Whether one of the rows is chosen already. */
  isChosen?: boolean;
  className?: string;
};

/** What a search found and how it was searched, in sentences that screen readers announce. */
export function SearchStatus({
  search,
  noun,
  opensFirst = false,
  isChosen = false,
  className = "",
}: SearchStatusProps) {
  const { failures, notes, isLoading } = search;
  return (
    <div role="status" className={`grid gap-1 text-small text-ink-2 ${className}`}>
      {failures.length > 0 ? (
        <p className="flex gap-2 text-status-failed">
          <Mark shape="failed" />
          {failures.join(" ")}
        </p>
      ) : (
        <p>{formatSearchStatus(search, noun, { opensFirst, isChosen })}</p>
      )}
      {isLoading ? null : listSearchSentences(notes).map((line) => <p key={line}>{line}</p>)}
    </div>
  );
}

/** `8 of 14 people, 3 orders. ↓ to choose.` */
export function formatSearchStatus(
  search: Search,
  noun: string,
  { opensFirst = false, isChosen = false } = {},
): string {
  const { text, isAsked, totals, people, orders } = search;
  if (!isAsked) {
    return text.length > 0 && text.length < MIN_TEXT_LENGTH
      ? "Type two characters or more."
      : "What you type never becomes part of the web address.";
  }
  if (totals === null) return "Searching …";
  const counts = [
    formatCount(people.length, totals.people, totals.hasMorePeople, ["person", "people"]),
    formatCount(orders.length, totals.orders, false, ["order", "orders"]),
  ].filter((count) => count !== null);
  if (counts.length === 0) return `No ${noun} matches. ${SEARCHABLE} can be searched.`;
  if (isChosen) return `${counts.join(", ")}.`;
  return opensFirst
    ? `${counts.join(", ")}. Enter opens the first, the down arrow chooses.`
    : `${counts.join(", ")}. Press the down arrow to choose.`;
}

function formatCount(
  shown: number,
  total: number,
  hasMore: boolean,
  [one, many]: readonly [string, string],
): string | null {
  if (total === 0) return null;
  const count = `${total.toLocaleString("en")}${hasMore ? "+" : ""}`;
  if (shown < total) return `${shown} of ${count} ${many}`;
  return `${count} ${total === 1 ? one : many}`;
}
