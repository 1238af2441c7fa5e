"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";
import { TAB_COUNT, TAB_ROW } from "./tab-class";

type TabLinksProps = {
  label: string;
  tabs: readonly { href: string; label: string; count?: number; isCurrent: boolean }[];
};

/** Sub-pages of a screen as a row of links; the current one is underlined, and in view where the row scrolls. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current then.
  useEffect(() => {
    const nav = row.current;
    if (!nav) return undefined;
    const observer = new ResizeObserver(() => showCurrent(nav));
    observer.observe(nav);
    return () => observer.disconnect();
  }, [current]);
  return (
    <nav ref={row} className={TAB_ROW} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            {/* Opening a tab may be recorded as a view, and a prefetched tab has not been viewed by anyone. */}
            <Link
              href={tab.href}
              prefetch={false}
              {...(tab.isCurrent ? { "aria-current": "page" } : {})}
            >
              {tab.label}
              {tab.count === undefined ? null : (
                <span className={TAB_COUNT}>{tab.count.toLocaleString("en")}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the row alone, and not the page, so that the current tab is in its middle. */
function showCurrent(nav: HTMLElement): void {
  const tab = nav.querySelector("[aria-current]")?.getBoundingClientRect();
  if (!tab) return;
  const { left, width } = nav.getBoundingClientRect();
  nav.scrollLeft += tab.left + tab.width / 2 - (left + width / 2);
}
