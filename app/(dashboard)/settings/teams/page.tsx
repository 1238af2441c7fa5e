import type { Metadata } from "next";
import { mayOpen, requireSession } from "@/app/page-session";
import { SettingsLocked } from "@/components/settings/settings-locked";
import { TeamsScreen } from "@/components/settings/teams/teams-screen";

export const metadata: Metadata = { title: "Clinics" };

/** The connections to the service, for administrators. */
export default async function TeamsPage() {
  const ctx = await requireSession();
  if (!(await mayOpen(ctx, "settings:manage"))) return <SettingsLocked role={ctx.actor.role} />;
  return <TeamsScreen />;
}
