import type { Metadata } from "next";
import { requireSession } from "@/app/page-session";
import { SettingsLocked } from "@/components/settings/settings-locked";
import { StaffScreen } from "@/components/settings/staff/staff-screen";
import { can } from "@/lib/domain/permissions";

export const metadata: Metadata = { title: "Staff" };

/** Who works in the clinic, for administrators. */
export default async function StaffPage() {
  const { actor } = await requireSession();
  if (!can(actor.role, "staff:manage")) return <SettingsLocked role={actor.role} />;
  return <StaffScreen />;
}
