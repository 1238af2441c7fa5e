import type { Metadata } from "next";
import { requireSession } from "@/app/page-session";
import { SettingsLocked } from "@/components/settings/settings-locked";
import { WebhooksScreen } from "@/components/settings/webhooks/webhooks-screen";
import { can } from "@/lib/domain/permissions";

export const metadata: Metadata = { title: "Webhooks" };

/** The clinic's webhook endpoints, for administrators. */
export default async function WebhooksPage() {
  const { actor } = await requireSession();
  if (!can(actor.role, "settings:manage")) return <SettingsLocked role={actor.role} />;
  return <WebhooksScreen renderedAt={new Date().toISOString()} />;
}
