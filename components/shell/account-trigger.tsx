"use client";

import { Button } from "react-aria-components";
import { useSession } from "@/lib/query/session";
import { getInitials, ROLE_LABELS } from "./staff-labels";

/** The signed-in person, at the bottom of the navigation; opens the account menu. */
export function AccountTrigger() {
  const { staff } = useSession();
  return (
    <Button className="me" aria-label={`Account of ${staff.name}`}>
      <span className="initials" aria-hidden="true">
        {getInitials(staff.name)}
      </span>
      <span className="who">
        {staff.name}
        <br />
        <span className="role">{ROLE_LABELS[staff.role]}</span>
      </span>
    </Button>
  );
}
