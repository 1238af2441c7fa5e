"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "./button";

type PagerProps = { page: number; size: number; total: number; onPage: (page: number) => void };

/** The position in a long list, and the buttons to its other pages. Pages count from 1. */
export function Pager({ page, size, total, onPage }: PagerProps) {
  const first = Math.min((page - 1) * size + 1, total);
  const last = Math.min(page * size, total);
  const count = (n: number) => n.toLocaleString("en");
  return (
    <nav className="pager" aria-label="Pages">
      <span aria-live="polite">
        {total === 0 ? "0 of 0" : `${count(first)} to ${count(last)} of ${count(total)}`}
      </span>
      <span className="buttons">
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
          disabledReason={last >= total ? "This is the last page" : undefined}
          onPress={() => onPage(page + 1)}
        />
      </span>
    </nav>
  );
}
