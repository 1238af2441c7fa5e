"use client";

import { useQuery } from "@tanstack/react-query";
import { CycleCalendar } from "@/components/cycles/calendar/cycle-calendar";
import { getBirthDate, getPersonZone } from "@/components/people/person-labels";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { personQuery } from "@/lib/query/people";

/** The calendar in the person's time zone, or in the clinic's when the person's is unknown. */
export function CycleScreen({ userId, renderedAt }: { userId: string; renderedAt: string }) {
  const { clinicZone } = useDisplayZone();
  const { data: person } = useQuery(personQuery(userId));
  const zone = (person && getPersonZone(person)) ?? clinicZone;
  const bornOn = person ? getBirthDate(person) : null;
  return <CycleCalendar userId={userId} zone={zone} bornOn={bornOn} renderedAt={renderedAt} />;
}
