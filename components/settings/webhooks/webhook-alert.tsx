"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Notice } from "@/components/ui/feedback/notice";
import type { WebhookProblems } from "@/lib/contract/dashboard/settings/webhook-settings";
import { can } from "@/lib/domain/permissions";
import { useSession } from "@/lib/query/session/session";
import { webhookProblemsQuery } from "@/lib/query/settings/webhooks";

/** For administrators: that webhook endpoints receive no events or do not respond. Nothing while all is well. */
export function WebhookAlert() {
  const isAdmin = can(useSession().staff.role, "settings:manage");
  const { data } = useQuery({ ...webhookProblemsQuery(), enabled: isAdmin });
  const text = data ? describeProblems(data) : null;
  if (text === null) return null;
  return (
    <div className="px-6 pb-3">
      <Notice tone={data?.disabled ? "error" : "warn"} title={text} role="status">
        <Link href="/settings/webhooks" prefetch={false}>
          Open the webhooks
        </Link>
      </Notice>
    </div>
  );
}

function describeProblems({ disabled, failing }: WebhookProblems): string | null {
  if (disabled > 0) {
    return disabled === 1
      ? "The service disabled a webhook endpoint; it gets no events."
      : `The service disabled ${disabled} webhook endpoints; they get no events.`;
  }
  if (failing > 0) {
    return failing === 1
      ? "Deliveries to a webhook endpoint are failing."
      : `Deliveries to ${failing} webhook endpoints are failing.`;
  }
  return null;
}
