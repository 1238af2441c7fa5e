"use client";

import { useQuery } from "@tanstack/react-query";
import { Phone } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { contactQuery } from "@/lib/query/appointments";
import { getFailure } from "@/lib/query/core/failure";
import { useSession } from "@/lib/query/session/session";

type PhoneRevealProps = { orderId: string; person: string };

/** The patient's telephone number. Loading it on request is recorded in the audit log. */
export function PhoneReveal({ orderId, person }: PhoneRevealProps) {
  const { role } = useSession().staff;
  const [isAsked, setAsked] = useState(false);
  const { data, error, refetch } = useQuery({ ...contactQuery(orderId), enabled: isAsked });
  if (data) {
    return <span className="text-small">{data.phone ?? "no telephone"}</span>;
  }
  if (error) {
    return (
      <span className="text-small text-status-failed" role="alert">
        {getFailure(error).title}{" "}
        <Button size="small" variant="quiet" onPress={() => void refetch()}>
          Try again
        </Button>
      </span>
    );
  }
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Phone aria-hidden="true" />}
      aria-label={`Show the telephone number of ${person}`}
      isPending={isAsked}
      disabledReason={
        can(role, "person:read-contact")
          ? undefined
          : `Viewing telephone numbers needs the role ${leastRoleFor("person:read-contact")}.`
      }
      onPress={() => setAsked(true)}
    >
      Phone
    </Button>
  );
}
