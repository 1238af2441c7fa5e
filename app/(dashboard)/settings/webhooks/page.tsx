import type { Metadata } from "next";
import { mayOpen, requireSession } from "@/app/page-session";
import { SettingsLocked } from "@/components/settings/settings-locked";
import { WebhooksScreen } from "@/components/settings/webhooks/webhooks-screen";

export const metadata: Metadata = { title: "Webhooks" };

/** The clinic's webhook endpoints, for administrators. */
export default async function WebhooksPage() {
  const ctx = await requireSession();
  if (!(await mayOpen(ctx, "settings:manage"))) return <SettingsLocked role={ctx.actor.role} />;
  return <WebhooksScreen renderedAt={new Date().toISOString()} />;
}
