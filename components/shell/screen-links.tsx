"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useSession } from "@/lib/query/session";
import { todayCountsQuery } from "@/lib/query/today";
import { ScreenCount } from "./screen-count";
import { isOnScreen, screensFor } from "./screens";

/** The screens as list items, the current one marked; the rail and the bottom bar both hold them. */
export function ScreenLinks() {
  const path = usePathname();
  const { staff } = useSession();
  // Without numbers the screens are as reachable as with them, so a failure is not shown here.
  const { data: counts } = useQuery(todayCountsQuery());
  return screensFor(staff.role).map(({ href, label, icon: Icon, count }) => (
    <li key={href}>
      <Link href={href} aria-current={isOnScreen(path, href) ? "page" : undefined}>
        <Icon aria-hidden="true" />
        <span>{label}</span>
        {count ? <ScreenCount count={counts?.[count] ?? null} /> : null}
      </Link>
    </li>
  ));
}
