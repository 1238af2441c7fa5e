import type { Webhook, WebhookEndpoint } from "@/lib/contract/service/webhooks";
import { toInstant } from "@/service/http/wire";
import type { EndpointRow } from "./endpoint-repository";

const toInstantOrNull = (date: Date | null) => (date === null ? null : toInstant(date));

/** An endpoint as the management API describes it. */
export function toWebhook(row: EndpointRow): Webhook {
  return {
    id: row.id,
    description: row.description,
    rate_limit: row.rateLimit,
    url: row.url,
    disabled: row.disabledAt !== null,
    filter_types: row.filterTypes,
    created_at: toInstant(row.createdAt),
    updated_at: toInstant(row.updatedAt),
  };
}

export function toWebhookEndpoint(
  row: EndpointRow,
  health: WebhookEndpoint["health"],
  now: Date,
): WebhookEndpoint {
  const { previousSecretUntil } = row;
  const isOverlapping = previousSecretUntil !== null && previousSecretUntil > now;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    filter_types: row.filterTypes,
    rate_limit: row.rateLimit,
    disabled: row.disabledAt !== null,
    disabled_reason: row.disabledReason,
    disabled_at: toInstantOrNull(row.disabledAt),
    failing_since: toInstantOrNull(row.failingSince),
    previous_secret_until: isOverlapping ? toInstant(previousSecretUntil) : null,
    created_at: toInstant(row.createdAt),
    updated_at: toInstant(row.updatedAt),
    health,
  };
}
