"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PatientZone } from "@/components/ui/time/patient-zone";
import { personQuery } from "@/lib/query/people";
import { personZone } from "./person-labels";

/** Everything of one person: the choice "patient" of the clock means this person's zone in here. */
export function PersonZone({ userId, children }: { userId: string; children: ReactNode }) {
  const { data: person } = useQuery(personQuery(userId));
  return <PatientZone zone={person ? personZone(person) : null}>{children}</PatientZone>;
}
