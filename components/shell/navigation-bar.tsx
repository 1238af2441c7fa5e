"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useSyncExternalStore } from "react";
import { navigation } from "./navigation-state";

/** A bar at the top edge, shown from the moment a link is followed until its page is displayed. */
export function NavigationBar() {
  const path = usePathname();
  const search = useSearchParams().toString();
  const destination = useSyncExternalStore(navigation.subscribe, navigation.read, () => null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address means that a page has arrived.
  useEffect(() => navigation.end(), [path, search]);
  if (destination === null) return null;
  return (
    <div
      role="progressbar"
      aria-label="Opening the page"
      className="fixed inset-x-0 top-(--size-edge) z-60 h-1 animate-pulse bg-accent motion-reduce:animate-none print:hidden forced-colors:bg-[Highlight]"
    />
  );
}
