import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { criticalAlertsQuery } from "@/lib/query/critical-results/critical-results";
import { playArrivalSound } from "./arrival-sound";
import { claimOnce } from "./claim-once";
import { showArrivalOnDesktop } from "./desktop-notification";

/**
 * The tasks that were opened since this screen was, and are open still. Where `announces` is set, each of them is also
 * announced on the desktop and by a sound, by one tab of the browser.
 */
export function useArrivals(announces: boolean): {
  arrived: readonly string[];
  dismiss: () => void;
} {
  const { data } = useQuery(criticalAlertsQuery());
  // Null until the first response: what is open then was there before.
  const known = useRef<ReadonlySet<string> | null>(null);
  const [arrived, setArrived] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!data) return;
    const { task_ids } = data;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...task_ids]);
    const fresh = before === null ? [] : task_ids.filter((id) => !before.has(id));
    setArrived((shown) => {
      const next = [...shown.filter((id) => task_ids.includes(id)), ...fresh];
      return next.length === shown.length && fresh.length === 0 ? shown : next;
    });
    const claimed = announces ? fresh.filter((id) => claimOnce(`arrived ${id}`)) : [];
    if (claimed.length > 0) {
      showArrivalOnDesktop(claimed.length);
      playArrivalSound();
    }
  }, [data, announces]);
  return { arrived, dismiss: () => setArrived([]) };
}
