"use client";

import { PlainButton } from "@/components/ui/controls/plain-button";
import type { TriggerProps } from "@/components/ui/controls/use-trigger";
import { BrandMark } from "@/components/ui/display/brand-mark";
import { getInitials } from "@/lib/domain/staff/get-initials";
import { ROLE_LABELS } from "@/lib/domain/staff/role-labels";
import { useSession } from "@/lib/query/session/session";
import { AccountMenu } from "./account-menu";
import { ScreenLinks } from "./screen-links";
import { screensFor } from "./screens";

/** The navigation on the left: icons only below 1,200 px, hidden on a phone. */
export function Rail() {
  const { staff } = useSession();
  return (
    <nav
      className="z-30 row-span-2 border-r border-line bg-canvas px-2 max-sm:hidden print:hidden"
      aria-label="Screens"
    >
      <div className="sticky top-(--size-edge) flex h-[calc(100vh-var(--size-edge))] flex-col overflow-y-auto pb-3">
        <div className="flex h-(--size-topbar) flex-none items-center gap-2 px-2 text-[15px] font-semibold tracking-[-0.01em] max-lg:justify-center max-lg:px-0">
          <BrandMark />
          <span className="max-lg:sr-only">Phial</span>
        </div>
        <ul>
          <ScreenLinks screens={screensFor(staff.role)} />
        </ul>
        <AccountMenu trigger={(props) => <AccountTrigger {...props} />} />
      </div>
    </nav>
  );
}

/** The signed-in person, at the bottom of the navigation; opens the account menu. */
function AccountTrigger(props: TriggerProps) {
  const { staff } = useSession();
  return (
    <PlainButton
      {...props}
      className="mt-auto flex w-full flex-none items-center gap-2 rounded-control p-2 text-left text-small/4 hover:bg-sunken max-lg:justify-center max-lg:px-0"
      aria-label={`Account of ${staff.name}`}
    >
      <span
        className="grid size-6 flex-none place-items-center rounded-full border border-line-strong bg-sunken text-[10px] font-semibold"
        aria-hidden="true"
      >
        {getInitials(staff.name)}
      </span>
      <span className="max-lg:sr-only">
        {staff.name}
        <br />
        <span className="text-ink-3">{ROLE_LABELS[staff.role]}</span>
      </span>
    </PlainButton>
  );
}
