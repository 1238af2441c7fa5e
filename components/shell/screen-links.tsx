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

type ScreenLinksProps = {
  screens: readonly Screen[];
  /** Uses the short labels. */
  isShort?: boolean;
};

/** Screens as list items, with the current one marked; used by both navigation bars. */
export function ScreenLinks({ screens, isShort = false }: ScreenLinksProps) {
  const path = usePathname();
  const counts = useScreenCounts();
  return screens.map(({ href, label, short, icon: Icon, count, prefetch }) => (
    <li key={href}>
      <Link
        href={href}
        prefetch={prefetch ?? null}
        aria-current={isOnScreen(path, href) ? "page" : undefined}
      >
        <Icon aria-hidden="true" />
        <span>{isShort ? (short ?? label) : label}</span>
        {count ? <ScreenCount count={counts[count]} /> : null}
      </Link>
    </li>
  ));
}

/** The number of waiting items beside a screen's name; nothing when it is zero or unknown. */
function ScreenCount({ count }: { count: number | null }) {
  if (!count) return null;
  return (
    <span className="ml-auto text-label font-semibold max-lg:absolute max-lg:top-0 max-lg:right-px max-lg:rounded-mark max-lg:bg-canvas max-lg:px-0.5 max-lg:text-[10px] max-lg:leading-3 max-sm:top-1.25 max-sm:right-auto max-sm:left-1/2 max-sm:ml-2 max-sm:bg-ink max-sm:px-0.75 max-sm:text-surface">
      {count > 999 ? "999+" : count}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}

/** Results to review plus waiting cases; if the first number is unknown, the second alone unless it is zero. */
function getSum(toReview: number | null, corrections: number): number | null {
  return toReview === null && corrections === 0 ? null : (toReview ?? 0) + corrections;
}

/**
 * The number of waiting items per screen; null while unknown. The screens can be reached without the counts, so a failure
 * is not displayed.
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
