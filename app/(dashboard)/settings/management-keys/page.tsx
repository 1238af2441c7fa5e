import type { Metadata } from "next";
import { requireSession } from "@/app/page-session";
import { ManagementScreen } from "@/components/settings/keys/management-screen";
import { SettingsLocked } from "@/components/settings/settings-locked";
import { can } from "@/lib/domain/permissions";

export const metadata: Metadata = { title: "Management keys" };

/** The keys of the organization at the service, for administrators. */
export default async function ManagementKeysPage() {
  const { actor } = await requireSession();
  if (!can(actor.role, "settings:manage")) return <SettingsLocked role={actor.role} />;
  return <ManagementScreen />;
}
