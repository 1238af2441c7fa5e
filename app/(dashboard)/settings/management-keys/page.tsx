import type { Metadata } from "next";
import { mayOpen, requireSession } from "@/app/page-session";
import { ManagementScreen } from "@/components/settings/keys/management-screen";
import { SettingsLocked } from "@/components/settings/settings-locked";

export const metadata: Metadata = { title: "Management keys" };

/** The keys of the organization at the service, for administrators. */
export default async function ManagementKeysPage() {
  const ctx = await requireSession();
  if (!(await mayOpen(ctx, "settings:manage"))) return <SettingsLocked role={ctx.actor.role} />;
  return <ManagementScreen />;
}
