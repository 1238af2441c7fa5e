"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { leastRoleFor } from "@/lib/domain/permissions";
import { EmergencyAccessDialog } from "./emergency-access-dialog";

/** Shown instead of contact details that the viewer's role does not include, with emergency access to them. */
export function ContactHidden({ userId }: { userId: string }) {
  const [isOpening, setOpening] = useState(false);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="text-ink-3">
        not shown: needs the role {leastRoleFor("person:read-contact")}
      </span>
      <Button size="small" variant="quiet" onPress={() => setOpening(true)}>
        Emergency …
      </Button>
      {isOpening ? (
        <EmergencyAccessDialog personId={userId} onClose={() => setOpening(false)} />
      ) : null}
    </span>
  );
}
