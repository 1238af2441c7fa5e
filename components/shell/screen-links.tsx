"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { VisuallyHidden } from "@/components/ui/display/visually-hidden";
import { criticalAlertsQuery } from "@/lib/query/critical-results/critical-results";
import { labReportCountsQuery } from "@/lib/query/lab-reports";
import { matchCountsQuery } from "@/lib/query/match-review/match-review";
import { todayCountsQuery } from "@/lib/query/today";
import { isOnScreen, type Screen, type ScreenCounted } from "./screens";

const CURRENT =
  "current:font-semibold current:text-ink current:before:absolute current:before:bg-ink current:before:content-[''] forced-colors:current:before:bg-[Highlight] forced-colors:current:before:[forced-color-adjust:none]";

/** Classes of a screen's link in the rail: its name, or only its icon where the rail is narrow. */
const RAIL_LINK = `relative flex h-8 items-center gap-2.5 rounded-control px-2 text-ink-2 no-underline hover:bg-sunken hover:text-ink current:bg-sunken current:before:inset-y-1.5 current:before:-left-2 current:before:w-0.75 max-lg:h-9 max-lg:justify-center max-lg:px-0 ${CURRENT}`;

/** Classes of a screen's link in the phone's bottom bar. */
export const BOTTOM_LINK = `relative grid min-w-0 content-center justify-items-center gap-0.5 text-[11px]/3.5 text-ink-2 no-underline focus-visible:-outline-offset-2 current:before:inset-x-3 current:before:-top-px current:before:h-0.75 ${CURRENT}`;

type ScreenLinksProps = {
  screens: readonly Screen[];
  /** Whether to use the short labels. */
  isShort?: boolean;
};

/** Screens as list items with the current one marked; used by both navigation bars. */
export function ScreenLinks({ screens, isShort = false }: ScreenLinksProps) {
  const path = usePathname();
  const counts = useScreenCounts();
  return screens.map(({ href, label, short, icon: Icon, count, prefetch }) => (
    <li key={href} className={isShort ? "grid min-w-0" : undefined}>
      <Link
        href={href}
        prefetch={prefetch ?? null}
        className={isShort ? BOTTOM_LINK : RAIL_LINK}
        aria-current={isOnScreen(path, href) ? "page" : undefined}
      >
        <Icon aria-hidden="true" />
        <span className={isShort ? "max-w-full truncate" : "max-lg:sr-only"}>
          {isShort ? (short ?? label) : label}
        </span>
        {count ? <ScreenCount count={counts[count]} /> : null}
      </Link>
    </li>
  ));
}

/** The number of waiting items beside a screen's name; nothing when it is zero or unknown. */
function ScreenCount({ count }: { count: number | null }) {
  if (!count) return null;
  return (
    <span className="ml-auto text-label/5 font-semibold max-lg:absolute max-lg:top-0 max-lg:right-px max-lg:rounded-mark max-lg:bg-canvas max-lg:px-0.5 max-lg:text-[10px]/3 max-sm:top-1.25 max-sm:right-auto max-sm:left-1/2 max-sm:ml-2 max-sm:bg-ink max-sm:px-0.75 max-sm:text-surface">
      {count > 999 ? "999+" : count}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}

/**
 * Results to review plus waiting cases. When the first number is unknown, only the second is shown, and only if it is
 * not zero.
 */
function getSum(toReview: number | null, corrections: number): number | null {
  return toReview === null && corrections === 0 ? null : (toReview ?? 0) + corrections;
}

/**
 * The number of waiting items per screen; null while unknown. The screens work without the counts, so a failed read is
 * not shown.
 */
function useScreenCounts(): Readonly<Record<ScreenCounted, number | null>> {
  const { data: today } = useQuery(todayCountsQuery());
  const { data: match } = useQuery(matchCountsQuery());
  const { data: critical } = useQuery(criticalAlertsQuery());
  const { data: reports } = useQuery(labReportCountsQuery());
  return {
    today: today?.today ?? null,
    critical: critical?.open ?? null,
    appointments: today?.appointments ?? null,
    reports: reports ? reports.to_review + reports.failed : null,
    match: match ? getSum(match.to_review, match.corrections) : null,
  };
}
