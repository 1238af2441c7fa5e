"use client";

import { Menu as MenuIcon } from "lucide-react";
import { usePathname } from "next/navigation";
import { PlainButton } from "@/components/ui/controls/plain-button";
import { useSession } from "@/lib/query/session/session";
import { AccountMenu } from "./account-menu";
import { BOTTOM_LINK, ScreenLinks } from "./screen-links";
import { isOnScreen, screensFor } from "./screens";

/** The navigation at the bottom of a phone: the daily screens directly, the others under More. */
export function BottomBar() {
  const path = usePathname();
  const screens = screensFor(useSession().staff.role);
  const others = screens.filter(({ short }) => short === undefined);
  const isUnderMore = others.some(({ href }) => isOnScreen(path, href));
  return (
    <nav aria-label="Screens, bottom">
      <ul className="hidden max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:grid max-sm:h-14 max-sm:auto-cols-fr max-sm:grid-flow-col max-sm:border-t max-sm:border-line-strong max-sm:bg-canvas short:static print:hidden">
        <ScreenLinks screens={screens.filter(({ short }) => short !== undefined)} isShort />
        <li className="grid min-w-0">
          <AccountMenu
            screens={others}
            trigger={(props) => (
              <PlainButton
                {...props}
                className={BOTTOM_LINK}
                aria-label="More: screens, account, theme, shortcuts"
                {...(isUnderMore ? { "aria-current": "true" } : {})}
              >
                <MenuIcon aria-hidden="true" />
                <span className="max-w-full truncate">More</span>
              </PlainButton>
            )}
          />
        </li>
      </ul>
    </nav>
  );
}
