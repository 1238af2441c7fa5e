"use client";

import { BrandMark } from "@/components/ui/brand-mark";
import { AccountMenu } from "./account-menu";
import { AccountTrigger } from "./account-trigger";
import { ScreenLinks } from "./screen-links";

/** The screens at the left edge; icons alone below 1,200 px, gone on a phone. */
export function Rail() {
  return (
    <nav className="rail" aria-label="Screens">
      <div className="stick">
        <div className="brand">
          <BrandMark />
          <span>Phial</span>
        </div>
        <ul>
          <ScreenLinks />
        </ul>
        <AccountMenu trigger={<AccountTrigger />} />
      </div>
    </nav>
  );
}
