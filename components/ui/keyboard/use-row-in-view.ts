"use client";

import { type RefObject, useEffect, useRef } from "react";

/** For the rows of a table: the one under the cursor is scrolled into view. */
export function useRowInView(cursor: number | null): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (cursor !== null) body.current?.rows[cursor]?.scrollIntoView({ block: "nearest" });
  }, [cursor]);
  return body;
}
