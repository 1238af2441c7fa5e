"use client";

import { Menu as MenuIcon } from "lucide-react";
import { Button } from "react-aria-components";
import { AccountMenu } from "./account-menu";
import { ScreenLinks } from "./screen-links";

/** The screens at the lower edge of a phone. */
export function BottomBar() {
  return (
    <nav aria-label="Screens, lower edge">
      <ul className="bottombar">
        <ScreenLinks />
        <li>
          <AccountMenu
            trigger={
              <Button aria-label="More: account, theme, keys">
                <MenuIcon aria-hidden="true" />
                <span>More</span>
              </Button>
            }
          />
        </li>
      </ul>
    </nav>
  );
}
