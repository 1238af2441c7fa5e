"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PatientZone } from "@/components/ui/time/patient-zone";
import { personQuery } from "@/lib/query/people";
import { getPersonZone } from "./person-labels";

/** Sets the zone that "patient" means in the zone menu for all pages of one person. */
export function PersonZone({ userId, children }: { userId: string; children: ReactNode }) {
  const { data: person } = useQuery(personQuery(userId));
  return <PatientZone zone={person ? getPersonZone(person) : null}>{children}</PatientZone>;
}
