import { describeError } from "@/service/db/describe-error";
import type { ServiceDeps } from "@/service/deps";
import { openHeaders } from "@/service/webhooks/endpoints/custom-headers";
import { openSigningSecrets } from "@/service/webhooks/endpoints/signing-secret";
import { sendAttempt } from "@/service/webhooks/sending/send-attempt";
import { signMessage } from "@/service/webhooks/sending/sign-message";
import { readTarget } from "@/service/webhooks/sending/target";
import type { WebhookAgents } from "@/service/webhooks/sending/webhook-agents";
import type { ClaimedDelivery, EndpointRow } from "./claim-deliveries";
import type { EndpointLease } from "./endpoint-lease";
import { dropDelivery, recordAttempt, returnDelivery } from "./record-attempt";

export type MessageOptions = {
  readonly agents: WebhookAgents;
  readonly timeoutMs?: number | undefined;
  /** Aborts the attempt; the delivery is then returned to the queue. */
  readonly signal: AbortSignal;
};

/**
 * Makes one attempt at a claimed delivery and stores the outcome. The request starts when `mayStart` resolves; `onSent`
 * is called when it has been written.
 */
export async function deliverMessage(
  deps: ServiceDeps,
  lease: EndpointLease,
  endpoint: EndpointRow,
  claimed: ClaimedDelivery,
  {
    agents,
    timeoutMs,
    signal,
    mayStart,
    onSent,
  }: MessageOptions & { readonly mayStart: Promise<void>; readonly onSent: () => void },
): Promise<void> {
  const payload = await readPayload(deps, lease, claimed);
  await mayStart;
  if (payload === null) {
    await dropDelivery(deps, lease, claimed);
    return;
  }
  // Checked again for each attempt, because the endpoint or the allowed targets may have changed.
  const target = readTarget(endpoint.url, lease.teamId, deps.webhooks);
  // This node's own decision: the delivery stays claimed until a node that may reach the address leases the endpoint.
  if ("refused" in target) return;
  const startedAt = deps.clock.now();
  if (payload === "unreadable") {
    const result = { statusCode: null, error: "payload", durationMs: 0, startedAt } as const;
    await recordAttempt(deps, lease, claimed, result);
    return;
  }
  const { encryptionKey } = deps.webhooks;
  const body = JSON.stringify(payload);
  const secrets = openSigningSecrets(endpoint, encryptionKey, startedAt);
  const headers = {
    ...openHeaders(endpoint, encryptionKey),
    "content-type": "application/json",
    "user-agent": "Phial-Webhooks/1",
    "phial-event-created-at": claimed.createdAt.toISOString(),
    ...signMessage(secrets, { id: claimed.messageId, attemptedAt: startedAt, body }),
  };
  const attempt = { target, headers, body, onSent, signal };
  const result = await sendAttempt(agents, attempt, timeoutMs);
  if (signal.aborted && result.error !== null) await returnDelivery(deps, lease, claimed);
  else await recordAttempt(deps, lease, claimed, { ...result, startedAt });
}

async function readPayload(
  deps: ServiceDeps,
  lease: EndpointLease,
  { queued, messageId }: ClaimedDelivery,
): Promise<object | null | "unreadable"> {
  try {
    return await deps.db.withTeam(lease.teamId, (tx) => deps.buildPayload(tx, queued));
  } catch (error) {
    deps.log.error({ messageId, error: describeError(error) }, "a webhook's payload was not built");
    return "unreadable";
  }
}
