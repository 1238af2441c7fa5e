"use client";

import { type ReactNode, useEffect, useRef } from "react";

/**
 * The frame of a table. Where the table is wider than the frame, the frame scrolls sideways, never the page; only then
 * does the table's head not stay in the window, because it would stay in the frame.
 */
export function TableScroller({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const sizes = new ResizeObserver(() => {
      element.toggleAttribute("data-scrolls", element.scrollWidth > element.clientWidth);
    });
    for (const each of [element, ...element.children]) sizes.observe(each);
    return () => sizes.disconnect();
  }, []);
  return (
    // Relative, because texts for screen readers are placed absolutely and would widen the page.
    <div
      ref={frame}
      className="relative data-scrolls:overflow-x-auto data-scrolls:[&_th]:static print:overflow-visible!"
    >
      {children}
    </div>
  );
}
