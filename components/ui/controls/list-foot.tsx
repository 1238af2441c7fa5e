"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyHint, KeyHints } from "@/components/ui/keyboard/key-hints";
import { Button } from "./button";

type ListFootProps = {
  page: number;
  size: number;
  total: number;
  /** Whether there are more than `total`, which were not counted. */
  hasMore?: boolean;
  /** The rows belong to another page or search while the requested one is loading. */
  isStale: boolean;
  keys?: readonly KeyHint[];
  /** Where a row is not always one of the counted things: what is counted, and in how many rows it stands. */
  grouped?: { noun: string; rows: number } | undefined;
  onPage: (page: number) => void;
};

/** Shown below a paged list: its pages, whether another one is loading, and the screen's keys. */
export function ListFoot({ isStale, keys, ...pager }: ListFootProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 px-6 py-2.5 text-small text-ink-2 max-sm:px-4">
      <Pager {...pager} />
      <span className="text-ink-3" role="status">
        {isStale ? `Loading page ${pager.page} … The rows above are the previous ones.` : ""}
      </span>
      {keys ? <KeyHints hints={keys} /> : null}
    </div>
  );
}

type PagerProps = Omit<ListFootProps, "isStale" | "keys">;

/** The position in a long list, and the buttons to its other pages. Pages count from 1. */
function Pager({ page, size, total, hasMore = false, grouped, onPage }: PagerProps) {
  const first = Math.min((page - 1) * size + 1, total);
  const last = Math.min(page * size, total);
  const formatCount = (n: number) => n.toLocaleString("en");
  const place =
    total === 0
      ? "0 of 0"
      : `${formatCount(first)} to ${formatCount(last)} of ${hasMore ? "more than " : ""}${formatCount(total)}`;
  return (
    <nav className="flex items-center gap-3" aria-label="Pages">
      <span aria-live="polite">
        {grouped
          ? `${grouped.noun} ${place}, in ${grouped.rows === 1 ? "one row" : `${grouped.rows} rows`}`
          : place}
      </span>
      <span className="flex gap-2">
        <Button
          size="small"
          icon={<ChevronLeft aria-hidden="true" />}
          aria-label="Previous page"
          disabledReason={page <= 1 ? "This is the first page" : undefined}
          onPress={() => onPage(page - 1)}
        />
        <Button
          size="small"
          icon={<ChevronRight aria-hidden="true" />}
          aria-label="Next page"
          disabledReason={last >= total && !hasMore ? "This is the last page" : undefined}
          onPress={() => onPage(page + 1)}
        />
      </span>
    </nav>
  );
}
