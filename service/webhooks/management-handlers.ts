import { z } from "zod";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { TeamTx } from "@/service/db/database";
import type { ServiceDeps } from "@/service/deps";
import type { Manager } from "@/service/http/authentication/authenticate-manager";
import { handler } from "@/service/http/handler";
import { openList } from "@/service/http/list-cursor";
import { requireTeam } from "@/service/management/require-team";
import { wakeDelivery } from "./delivery/wake-delivery";
import { isSensitive, openHeaders, requireHeaders, sealHeaders } from "./endpoints/custom-headers";
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  requireEndpoint,
  rotateSecret,
  writeEndpoint,
} from "./endpoints/endpoint-repository";
import { toWebhook } from "./endpoints/endpoint-wire";
import { openSecret } from "./endpoints/signing-secret";

type ManagedInput = {
  readonly deps: ServiceDeps;
  readonly manager: Manager;
  readonly params: {
    readonly org_id: string;
    readonly team_id: string;
    readonly environment: "sandbox" | "production";
  };
};

const Position = z.object({ createdAt: z.iso.datetime(), id: z.string() });

/** Runs the work for the team in the path if the key may manage it. */
async function withManagedTeam<T>(
  { deps, manager, params }: ManagedInput,
  work: (tx: TeamTx) => Promise<T>,
): Promise<T> {
  const { org_id: orgId, team_id: teamId, environment } = params;
  const team = await requireTeam(deps, manager, orgId, teamId, environment);
  return deps.db.withTeam(team.id, work);
}

/** Like `withManagedTeam`, for a change; logs the change with the management key that made it. */
async function changeManagedTeam<T>(
  input: ManagedInput,
  change: string,
  work: (tx: TeamTx) => Promise<T>,
): Promise<T> {
  const changed = await withManagedTeam(input, work);
  const { team_id: teamId } = input.params;
  input.deps.log.info({ teamId, managementKeyId: input.manager.keyId }, change);
  return changed;
}

export const webhookManagementHandlers = [
  handler(endpoints.listWebhooks, (input) =>
    withManagedTeam(input, async (tx) => {
      const { query, cursors } = input;
      const { position, encode } = openList(cursors, query, {
        list: [tx.teamId],
        position: Position,
      });
      const rows = await listEndpoints(tx, position, query.limit + 1);
      const page = rows.slice(0, query.limit);
      const last = page.at(-1);
      const hasMore = rows.length > query.limit && last !== undefined;
      return {
        data: page.map(toWebhook),
        next_cursor: hasMore
          ? encode({ createdAt: last.createdAt.toISOString(), id: last.id })
          : null,
      };
    }),
  ),
  handler(endpoints.createWebhook, (input) =>
    changeManagedTeam(input, "webhook created", async (tx) =>
      toWebhook(await createEndpoint(tx, input.deps, input.body)),
    ),
  ),
  handler(endpoints.getWebhook, (input) =>
    withManagedTeam(input, async (tx) =>
      toWebhook(await requireEndpoint(tx, input.params.webhook_id)),
    ),
  ),
  handler(endpoints.patchWebhook, (input) =>
    changeManagedTeam(input, "webhook changed", async (tx) => {
      const row = await changeEndpoint(tx, input.deps, input.params.webhook_id, input.body);
      await wakeDelivery(tx);
      return toWebhook(row);
    }),
  ),
  handler(endpoints.deleteWebhook, (input) =>
    changeManagedTeam(input, "webhook deleted", (tx) =>
      deleteEndpoint(tx, input.params.webhook_id),
    ),
  ),
  handler(endpoints.getWebhookHeaders, (input) =>
    withManagedTeam(input, async (tx) => {
      const row = await requireEndpoint(tx, input.params.webhook_id);
      const all = Object.entries(openHeaders(row, input.deps.webhooks.encryptionKey));
      return {
        headers: Object.fromEntries(all.filter(([name]) => !isSensitive(name))),
        sensitive: all.map(([name]) => name).filter(isSensitive),
      };
    }),
  ),
  handler(endpoints.putWebhookHeaders, (input) =>
    changeManagedTeam(input, "webhook headers replaced", async (tx) => {
      const { encryptionKey } = input.deps.webhooks;
      const { id } = await requireEndpoint(tx, input.params.webhook_id);
      const headers = sealHeaders(requireHeaders(input.body.headers), encryptionKey, id);
      await writeEndpoint(tx, id, { headers, updatedAt: input.deps.clock.now() });
    }),
  ),
  handler(endpoints.getWebhookSecret, (input) =>
    changeManagedTeam(input, "webhook secret read", async (tx) => {
      const row = await requireEndpoint(tx, input.params.webhook_id);
      return { key: openSecret(row, input.deps.webhooks.encryptionKey) };
    }),
  ),
  handler(endpoints.rotateWebhookSecret, (input) =>
    changeManagedTeam(input, "webhook secret rotated", async (tx) => {
      await rotateSecret(tx, input.deps, input.params.webhook_id, input.body.key);
    }),
  ),
];
