import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import { isEventType } from "@/lib/contract/service/events/event-catalog";
import type {
  CreateWebhookBody,
  EnsureWebhookBody,
  PatchWebhookBody,
} from "@/lib/contract/service/webhooks";
import type { TeamTx } from "@/service/db/database";
import { webhookEndpoints } from "@/service/db/schema/webhooks";
import type { RequestDeps, WebhookSettings } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { invalidValue } from "@/service/http/request-issue";
import { NO_FAILURES } from "@/service/webhooks/delivery/failure-run";
import { readTarget } from "@/service/webhooks/sending/target";
import { keepSigning, makeSecret, openSecret, requireSecret, sealSecret } from "./signing-secret";

type Deps = Pick<RequestDeps, "clock" | "newId" | "webhooks">;
export type EndpointRow = typeof webhookEndpoints.$inferSelect;

/** Maximum number of endpoints of a team; each one adds a delivery for every message. */
export const MAX_ENDPOINTS = 50;
/** How long the previous secret keeps signing after a rotation. */
export const SECRET_OVERLAP_MS = 24 * 60 * 60 * 1_000;

/** Refuses (422) a URL that is not allowed for webhooks. */
function requireUrl(text: string, { teamId }: TeamTx, webhooks: WebhookSettings): string {
  const target = readTarget(text, teamId, webhooks);
  if ("refused" in target) throw invalidValue(["body", "url"], target.refused, null);
  return target.url.href;
}

function requireTypes(types: readonly string[] | null | undefined): string[] | null {
  for (const type of types ?? []) {
    if (!isEventType(type))
      throw invalidValue(["body", "filter_types"], "no such event type", type);
  }
  return types ? [...new Set(types)] : null;
}

/** Calls that look for endpoints and then create one take turns, so that none is created twice or beyond the limit. */
async function takeTurn(tx: TeamTx): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`webhook endpoints of ${tx.teamId}`}, 0))`,
  );
}

/** Creates an endpoint, which gets events from now on. Refuses (422) an invalid URL, secret or type. */
export async function createEndpoint(
  tx: TeamTx,
  { clock, newId, webhooks }: Deps,
  body: CreateWebhookBody,
): Promise<EndpointRow> {
  const url = requireUrl(body.url, tx, webhooks);
  const filterTypes = requireTypes(body.filter_types);
  const secret = body.secret ? requireSecret(body.secret, "secret") : makeSecret();
  await takeTurn(tx);
  const [counted] = await tx
    .select({ endpoints: sql<number>`count(*)::int` })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.teamId, tx.teamId));
  if ((counted?.endpoints ?? 0) >= MAX_ENDPOINTS) {
    throw new Refusal(400, `A team has at most ${MAX_ENDPOINTS} webhook endpoints.`);
  }
  const id = `ep_${newId().replaceAll("-", "")}`;
  const now = clock.now();
  const [row] = await tx
    .insert(webhookEndpoints)
    .values({
      id,
      teamId: tx.teamId,
      url,
      description: body.description,
      rateLimit: body.rate_limit ?? null,
      filterTypes,
      secret: sealSecret(secret, webhooks.encryptionKey, id),
      ...(body.disabled && { disabledAt: now, disabledReason: "manual" }),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (row === undefined) throw new Error("The endpoint was not stored");
  return row;
}

/** The endpoint. Refuses with 404 when the team has none with this id. */
export async function requireEndpoint(tx: TeamTx, id: string): Promise<EndpointRow> {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.teamId, tx.teamId)));
  if (row === undefined) throw new Refusal(404, `Webhook ${id} not found`);
  return row;
}

export type EndpointPosition = { readonly createdAt: string; readonly id: string };

/** The team's endpoints, oldest first, after a position. */
export async function listEndpoints(
  tx: TeamTx,
  after: EndpointPosition | null,
  limit: number,
): Promise<EndpointRow[]> {
  const position =
    after === null
      ? undefined
      : or(
          gt(webhookEndpoints.createdAt, new Date(after.createdAt)),
          and(
            eq(webhookEndpoints.createdAt, new Date(after.createdAt)),
            gt(webhookEndpoints.id, after.id),
          ),
        );
  return tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.teamId, tx.teamId), position))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
    .limit(limit);
}

/**
 * Changes the fields that the body contains; null clears a limit or a filter. Enabling resets the count of failures.
 */
export async function changeEndpoint(
  tx: TeamTx,
  { clock, webhooks }: Deps,
  id: string,
  body: PatchWebhookBody,
): Promise<EndpointRow> {
  const before = await requireEndpoint(tx, id);
  const now = clock.now();
  const { disabled } = body;
  const isDisabling = disabled === true && before.disabledAt === null;
  return writeEndpoint(tx, id, {
    ...(body.url && { url: requireUrl(body.url, tx, webhooks) }),
    ...(body.description !== undefined && { description: body.description ?? "" }),
    ...(body.rate_limit !== undefined && { rateLimit: body.rate_limit }),
    ...(body.filter_types !== undefined && { filterTypes: requireTypes(body.filter_types) }),
    ...(isDisabling && { disabledAt: now, disabledReason: "manual" }),
    ...(disabled === false && { disabledAt: null, disabledReason: null, ...NO_FAILURES }),
    updatedAt: now,
  });
}

/**
 * Creates an endpoint for the URL, or sets the secret of the oldest one with this URL. Repeating the call changes
 * nothing.
 */
export async function ensureEndpoint(
  tx: TeamTx,
  deps: Deps,
  { url: sentUrl, secret, description }: EnsureWebhookBody,
): Promise<EndpointRow> {
  const url = requireUrl(sentUrl, tx, deps.webhooks);
  requireSecret(secret, "secret");
  await takeTurn(tx);
  const existing = (await listEndpoints(tx, null, MAX_ENDPOINTS)).find((row) => row.url === url);
  if (existing !== undefined) return rotateSecret(tx, deps, existing.id, secret);
  return createEndpoint(tx, deps, { url, secret, description, disabled: false });
}

/** Replaces the secret; each earlier one keeps signing for a day, so that receivers have time to switch. */
export async function rotateSecret(
  tx: TeamTx,
  { clock, webhooks }: Deps,
  id: string,
  sent: string | null | undefined,
): Promise<EndpointRow> {
  const before = await requireEndpoint(tx, id);
  const secret = sent ? requireSecret(sent, "key") : makeSecret();
  const now = clock.now();
  if (openSecret(before, webhooks.encryptionKey) === secret) return before;
  return writeEndpoint(tx, id, {
    secret: sealSecret(secret, webhooks.encryptionKey, id),
    ...keepSigning(
      before,
      new Date(now.getTime() + SECRET_OVERLAP_MS),
      webhooks.encryptionKey,
      now,
    ),
    updatedAt: now,
  });
}

export async function writeEndpoint(
  tx: TeamTx,
  id: string,
  change: Partial<EndpointRow>,
): Promise<EndpointRow> {
  const [row] = await tx
    .update(webhookEndpoints)
    .set(change)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.teamId, tx.teamId)))
    .returning();
  if (row === undefined) throw new Refusal(404, `Webhook ${id} not found`);
  return row;
}

/** Deletes the endpoint with its deliveries and attempts. */
export async function deleteEndpoint(tx: TeamTx, id: string): Promise<void> {
  const { rowCount } = await tx
    .delete(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.teamId, tx.teamId)));
  if (rowCount === 0) throw new Refusal(404, `Webhook ${id} not found`);
}
