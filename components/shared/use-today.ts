"use client";

import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import type { CalendarDate } from "@/lib/contract/primitives";
import { dayInZone } from "@/lib/domain/calendar-date";

/** The current day in a zone. The first render in the browser has the server's, whatever the browser's clock says. */
export function useToday(timeZone: string): CalendarDate {
  const { renderedAt } = useDisplayZone();
  return dayInZone(useNow(renderedAt), timeZone);
}
