"use client";

import { Button } from "react-aria-components";
import { BrandMark } from "@/components/ui/display/brand-mark";
import { useSession } from "@/lib/query/session";
import { AccountMenu } from "./account-menu";
import { ScreenLinks } from "./screen-links";
import { screensFor } from "./screens";
import { getInitials, ROLE_LABELS } from "./staff-labels";

/** The navigation on the left; icons only below 1,200 px, hidden on a phone. */
export function Rail() {
  const { staff } = useSession();
  return (
    <nav className="rail" aria-label="Screens">
      <div className="stick">
        <div className="brand">
          <BrandMark />
          <span>Phial</span>
        </div>
        <ul>
          <ScreenLinks screens={screensFor(staff.role)} />
        </ul>
        <AccountMenu trigger={<AccountTrigger />} />
      </div>
    </nav>
  );
}

/** The signed-in person, at the bottom of the navigation; opens the account menu. */
function AccountTrigger() {
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
