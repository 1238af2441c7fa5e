import type { Metadata } from "next";
import { requireSession } from "@/app/page-session";
import { SettingsLocked } from "@/components/settings/settings-locked";
import { TeamsScreen } from "@/components/settings/teams/teams-screen";
import { can } from "@/lib/domain/permissions";

export const metadata: Metadata = { title: "Clinics" };

/** The connections to the service, for administrators. */
export default async function TeamsPage() {
  const { actor } = await requireSession();
  if (!can(actor.role, "settings:manage")) return <SettingsLocked role={actor.role} />;
  return <TeamsScreen />;
}
