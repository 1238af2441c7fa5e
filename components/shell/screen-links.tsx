"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { ScreenCount } from "./screen-count";
import { isOnScreen, type Screen } from "./screens";
import { useScreenCounts } from "./use-screen-counts";

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
