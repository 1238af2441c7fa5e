"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { todayCountsQuery } from "@/lib/query/today";
import { ScreenCount } from "./screen-count";
import { isOnScreen, type Screen } from "./screens";

type ScreenLinksProps = {
  screens: readonly Screen[];
  /** Names them by their short words. */
  isShort?: boolean;
};

/** Screens as list items, the current one marked; the rail and the bottom bar both hold them. */
export function ScreenLinks({ screens, isShort = false }: ScreenLinksProps) {
  const path = usePathname();
  // Without numbers the screens are as reachable as with them, so a failure is not shown here.
  const { data: counts } = useQuery(todayCountsQuery());
  return screens.map(({ href, label, short, icon: Icon, count }) => (
    <li key={href}>
      <Link href={href} aria-current={isOnScreen(path, href) ? "page" : undefined}>
        <Icon aria-hidden="true" />
        <span>{isShort ? (short ?? label) : label}</span>
        {count ? <ScreenCount count={counts?.[count] ?? null} /> : null}
      </Link>
    </li>
  ));
}
