import type { ReactNode } from "react";
import { requireSession } from "@/app/page-session";
import { SettingsNav } from "@/components/settings/settings-nav";
import { can } from "@/lib/domain/permissions";

/** The sections of the settings above each of them, for administrators. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { actor } = await requireSession();
  return (
    <>
      {can(actor.role, "settings:manage") ? <SettingsNav /> : null}
      {children}
    </>
  );
}
