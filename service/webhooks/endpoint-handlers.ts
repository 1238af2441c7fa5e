import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { WebhookEndpoint } from "@/lib/contract/service/webhooks";
import type { TeamTx } from "@/service/db/database";
import { eventOutbox } from "@/service/db/schema/event-outbox";
import type { Clock } from "@/service/deps";
import { emit } from "@/service/events/emit";
import { handler } from "@/service/http/handler";
import { Refusal } from "@/service/http/refusal";
import { wakeDelivery } from "./delivery/wake-delivery";
import { readHealth } from "./endpoints/endpoint-health";
import {
  changeEndpoint,
  type EndpointRow,
  ensureEndpoint,
  listEndpoints,
  MAX_ENDPOINTS,
  requireEndpoint,
} from "./endpoints/endpoint-repository";
import { toWebhookEndpoint } from "./endpoints/endpoint-wire";

export const webhookEndpointHandlers = [
  handler(endpoints.listWebhookEndpoints, ({ team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => {
      const rows = await listEndpoints(tx, null, MAX_ENDPOINTS);
      return { endpoints: await describeEndpoints(tx, deps.clock, rows) };
    }),
  ),
  handler(endpoints.ensureWebhookEndpoint, ({ team, deps, body }) =>
    deps.db.withTeam(team.id, async (tx) =>
      describeEndpoint(tx, deps.clock, await ensureEndpoint(tx, deps, body)),
    ),
  ),
  handler(endpoints.enableWebhookEndpoint, ({ team, deps, params }) =>
    deps.db.withTeam(team.id, async (tx) => {
      const row = await changeEndpoint(tx, deps, params.endpoint_id, { disabled: false });
      await wakeDelivery(tx);
      return describeEndpoint(tx, deps.clock, row);
    }),
  ),
  handler(endpoints.sendWebhookTest, ({ team, deps, params }) =>
    deps.db.withTeam(team.id, async (tx) => {
      const { id, disabledAt } = await requireEndpoint(tx, params.endpoint_id);
      if (disabledAt !== null) throw new Refusal(400, "The endpoint is disabled. Enable it first.");
      return { message_id: await emitTest(tx, deps.clock, id) };
    }),
  ),
];

async function describeEndpoints(
  tx: TeamTx,
  clock: Clock,
  rows: readonly EndpointRow[],
): Promise<WebhookEndpoint[]> {
  const now = clock.now();
  const ids = rows.map(({ id }) => id);
  const getHealth = await readHealth(tx, ids, now);
  return rows.map((row) => toWebhookEndpoint(row, getHealth(row.id), now));
}

async function describeEndpoint(
  tx: TeamTx,
  clock: Clock,
  row: EndpointRow,
): Promise<WebhookEndpoint> {
  const [described] = await describeEndpoints(tx, clock, [row]);
  if (described === undefined) throw new Error("An endpoint has a description");
  return described;
}

/** Emits a test event for the endpoint and returns its message id. */
async function emitTest(tx: TeamTx, clock: Clock, endpointId: string): Promise<string> {
  const data = { endpoint_id: endpointId, message: "A test. Nothing has changed." };
  await emit(tx, { type: "webhook.test", userId: null, data, createdAt: clock.now() });
  const [row] = await tx
    .select({ messageId: eventOutbox.messageId })
    .from(eventOutbox)
    // The row that this connection has just inserted.
    .where(sql`${eventOutbox.id} = currval(pg_get_serial_sequence('service.event_outbox', 'id'))`);
  if (row === undefined) throw new Error("The test was not stored");
  return row.messageId;
}
