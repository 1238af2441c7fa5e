import Link from "next/link";
import { TAB_COUNT, TAB_ROW } from "./tab-class";

type TabLinksProps = {
  label: string;
  tabs: readonly { href: string; label: string; count?: number; isCurrent: boolean }[];
};

/** Sub-pages of a screen as a row of links; the current one is underlined. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav className={TAB_ROW} aria-label={label}>
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
