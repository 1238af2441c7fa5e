"use client";

import { BrandMark } from "@/components/ui/display/brand-mark";
import { useSession } from "@/lib/query/session";
import { AccountMenu } from "./account-menu";
import { AccountTrigger } from "./account-trigger";
import { ScreenLinks } from "./screen-links";
import { screensFor } from "./screens";

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
