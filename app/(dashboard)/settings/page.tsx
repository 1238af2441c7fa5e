import { redirect } from "next/navigation";
import { requireSession } from "@/app/page-session";
import { can } from "@/lib/domain/permissions";

/** Opens the first section that the role may open. */
export default async function SettingsPage() {
  const { actor } = await requireSession();
  redirect(can(actor.role, "staff:manage") ? "/settings/staff" : "/settings/webhooks");
}
