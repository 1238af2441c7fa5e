import type { Metadata } from "next";
import { requireSession } from "@/app/page-session";
import { AdministrativeFieldsScreen } from "@/components/settings/administrative-fields/administrative-fields-screen";
import { SettingsLocked } from "@/components/settings/settings-locked";
import { can } from "@/lib/domain/permissions";

export const metadata: Metadata = { title: "Administrative fields" };

/** The fields of laboratories whose codes need not be read, for administrators. */
export default async function AdministrativeFieldsPage() {
  const { actor } = await requireSession();
  if (!can(actor.role, "settings:manage")) return <SettingsLocked role={actor.role} />;
  return <AdministrativeFieldsScreen />;
}
