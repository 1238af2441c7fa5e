"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Keyboard, LogOut, Moon, ShieldCheck, SlidersHorizontal, Sun } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useDisplaySettings } from "@/components/shared/display/use-display-settings";
import { Menu } from "@/components/ui/controls/menu";
import type { TriggerProps } from "@/components/ui/controls/use-trigger";
import { toast } from "@/components/ui/feedback/toast";
import { ThemeMark } from "@/components/ui/preferences/theme-mark";
import type { Theme } from "@/lib/contract/dashboard/settings/display-settings";
import { ROLE_LABELS } from "@/lib/domain/staff/role-labels";
import { getFailure } from "@/lib/query/core/failure";
import { holdReads } from "@/lib/query/core/fetch";
import { signOut, useSession } from "@/lib/query/session/session";
import type { Screen } from "./screens";
import { useShell } from "./shell-context";

type AccountMenuProps = {
  /** Renders the button that opens the menu, from these props. */
  trigger: (props: TriggerProps) => ReactNode;
  /** Additional screens to list. */
  screens?: readonly Screen[];
};

/** The signed-in person, the theme, the keyboard shortcuts, and signing out. */
export function AccountMenu({ trigger, screens = [] }: AccountMenuProps) {
  const router = useRouter();
  const { staff } = useSession();
  const { open } = useShell();
  const { settings, change } = useDisplaySettings();
  const client = useQueryClient();

  const theme = (id: Theme, label: string, icon: ReactNode) => ({
    id,
    label,
    icon,
    isSelected: settings.theme === id,
    choice: "Theme",
    onAction: () => change({ theme: id }),
  });

  async function leave() {
    // Any read that is in flight or starts now would be rejected after the sign-out.
    const releaseReads = holdReads();
    await client.cancelQueries();
    try {
      await signOut();
      // A full page load, so that nothing of the session remains in this tab's memory.
      window.location.assign("/sign-in");
    } catch (error) {
      releaseReads();
      const { title, detail } = getFailure(error);
      toast({
        tone: "error",
        title: `Still signed in. ${title}.`,
        ...(detail ? { body: detail } : {}),
      });
      await client.invalidateQueries();
    }
  }

  return (
    <Menu
      label="Account"
      trigger={trigger}
      header={
        <>
          <span className="font-medium">{staff.name}</span>
          <br />
          <span className="text-ink-3">
            {staff.email} · {ROLE_LABELS[staff.role]}
          </span>
        </>
      }
      items={[
        ...screens.map(({ href, label, icon: Icon }) => ({
          id: href,
          label,
          icon: <Icon />,
          onAction: () => router.push(href),
        })),
        {
          id: "account",
          label: "Account and security",
          icon: <ShieldCheck />,
          onAction: () => router.push("/account"),
        },
        {
          id: "display",
          label: "Display settings",
          icon: <SlidersHorizontal />,
          onAction: () => router.push("/account#display"),
        },
        theme("light", "Light", <Sun />),
        theme("dark", "Dark", <Moon />),
        theme("system", "Same as system", <ThemeMark />),
        {
          id: "keys",
          label: "Keyboard shortcuts",
          icon: <Keyboard />,
          onAction: () => open("keys"),
        },
        { id: "leave", label: "Sign out", icon: <LogOut />, onAction: () => void leave() },
      ]}
    />
  );
}
