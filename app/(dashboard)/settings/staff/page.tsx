import type { Metadata } from "next";
import { mayOpen, requireSession } from "@/app/page-session";
import { SettingsLocked } from "@/components/settings/settings-locked";
import { StaffScreen } from "@/components/settings/staff/staff-screen";

export const metadata: Metadata = { title: "Staff" };

/** Who works in the clinic, for administrators. */
export default async function StaffPage() {
  const ctx = await requireSession();
  if (!(await mayOpen(ctx, "staff:manage"))) return <SettingsLocked role={ctx.actor.role} />;
  return <StaffScreen />;
}
