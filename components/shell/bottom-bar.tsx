"use client";

import { Menu as MenuIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import { Button } from "react-aria-components";
import { useSession } from "@/lib/query/session";
import { AccountMenu } from "./account-menu";
import { ScreenLinks } from "./screen-links";
import { isOnScreen, screensFor } from "./screens";

/** The navigation at the bottom of a phone: the daily screens directly, the others under More. */
export function BottomBar() {
  const path = usePathname();
  const screens = screensFor(useSession().staff.role);
  const others = screens.filter(({ short }) => short === undefined);
  const isUnderMore = others.some(({ href }) => isOnScreen(path, href));
  return (
    <nav aria-label="Screens, bottom">
      <ul className="bottombar">
        <ScreenLinks screens={screens.filter(({ short }) => short !== undefined)} isShort />
        <li>
          <AccountMenu
            screens={others}
            trigger={
              <Button
                aria-label="More: screens, account, theme, shortcuts"
                {...(isUnderMore ? { "aria-current": "true" } : {})}
              >
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
