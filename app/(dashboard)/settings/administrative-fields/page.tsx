import type { Metadata } from "next";
import { mayOpen, requireSession } from "@/app/page-session";
import { AdministrativeFieldsScreen } from "@/components/settings/administrative-fields/administrative-fields-screen";
import { SettingsLocked } from "@/components/settings/settings-locked";

export const metadata: Metadata = { title: "Administrative fields" };

/** The fields of laboratories whose codes need not be read, for administrators. */
export default async function AdministrativeFieldsPage() {
  const ctx = await requireSession();
  if (!(await mayOpen(ctx, "settings:manage"))) return <SettingsLocked role={ctx.actor.role} />;
  return <AdministrativeFieldsScreen />;
}
