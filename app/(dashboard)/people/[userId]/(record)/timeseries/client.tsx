"use client";

import { useQuery } from "@tanstack/react-query";
import { getPersonZone } from "@/components/people/person-labels";
import { TimeseriesScreen } from "@/components/timeseries/timeseries-screen";
import { personQuery } from "@/lib/query/people";

/** The person's samples, with the person's local time beside the screen's zone. */
export function PersonTimeseries({ userId }: { userId: string }) {
  const { data: person } = useQuery(personQuery(userId));
  return <TimeseriesScreen userId={userId} patientZone={person ? getPersonZone(person) : null} />;
}
