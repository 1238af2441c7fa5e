"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { personName } from "@/components/shared/person-labels";
import { personQuery } from "@/lib/query/people";
import { PrintFrame } from "./print-frame";

type PersonPrintFrameProps = { userId: string; title: string; children?: ReactNode };

/** The frame of a printed page of a person's record. */
export function PersonPrintFrame({ userId, title, children }: PersonPrintFrameProps) {
  const { data: person } = useQuery(personQuery(userId));
  const patient = person && {
    name: personName(person),
    bornOn: person.info?.dob ?? person.user.fallback_birth_date?.value ?? null,
  };
  return (
    <PrintFrame title={title} patient={patient}>
      {children}
    </PrintFrame>
  );
}
