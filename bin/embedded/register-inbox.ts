import { randomUUID } from "node:crypto";
import { ownTeamId } from "@/bin/embedded/own-team-id";
import { getDatabaseUrls } from "@/bin/embedded/postgres/logins";
import { nodeInbox } from "@/bin/embedded/program-plans";
import type { Secrets } from "@/bin/embedded/secrets";
import type { LauncherEnv } from "@/bin/env";
import { NODE_INBOX_ORIGIN } from "@/lib/contract/service/webhooks";
import { createDashboardDb, type DashboardDb } from "@/lib/server/db/database";
import { findTeamOfDeployment } from "@/lib/server/platform/teams/team-settings";
import { saveWebhookSecret } from "@/lib/server/webhooks/webhook-secrets";
import { requireKeyRing } from "@/lib/storage/key-ring";
import { createDatabase } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import {
  changeEndpoint,
  createEndpoint,
  listEndpoints,
  MAX_ENDPOINTS,
} from "@/service/webhooks/endpoints/endpoint-repository";
import { openSecret } from "@/service/webhooks/endpoints/signing-secret";

/** Identifies the launcher's own endpoint, whose address was that of one node in earlier versions. */
const DESCRIPTION = "This installation of Phial";

/**
 * Makes the embedded service deliver the clinic's events to the dashboard from now on, each node to its own. Repeated at
 * each start: it changes nothing unless the address or secret has changed.
 */
export async function registerInbox(
  env: LauncherEnv,
  secrets: Secrets,
  ownerUrl: string,
): Promise<void> {
  const urls = getDatabaseUrls(env, secrets.databasePassword, ownerUrl);
  const db = createDashboardDb(urls.dashboard, 1);
  try {
    const team = await findTeamOfDeployment(db, "embedded");
    if (!team) throw new Error("The dashboard has no team yet");
    const url = `${NODE_INBOX_ORIGIN}/api/webhooks/${team.id}`;
    const secret = await ensureEndpoint(env, secrets, urls.service, url);
    await keepSecret(db, secrets, team.id, secret);
  } finally {
    await db.$client.end();
  }
}

function keepSecret(db: DashboardDb, secrets: Secrets, teamId: string, secret: string) {
  const key = requireKeyRing(secrets.encryptionKey);
  return saveWebhookSecret(db, key, teamId, secret, { serviceTeamId: ownTeamId });
}

/** The secret with which the service signs what it sends to this address. */
async function ensureEndpoint(
  env: LauncherEnv,
  secrets: Secrets,
  databaseUrl: string,
  url: string,
): Promise<string> {
  const db = createDatabase(databaseUrl);
  const encryptionKey = requireKeyRing(secrets.serviceEncryptionKey);
  const deps: Pick<RequestDeps, "clock" | "newId" | "webhooks"> = {
    clock: { now: () => new Date() },
    newId: randomUUID,
    webhooks: { encryptionKey, localOrigins: new Set(), nodeInbox: nodeInbox(env) },
  };
  try {
    const endpoint = await db.withTeam(ownTeamId, async (tx) => {
      const own = (await listEndpoints(tx, null, MAX_ENDPOINTS)).find(
        ({ description }) => description === DESCRIPTION,
      );
      if (own === undefined) {
        return createEndpoint(tx, deps, { url, description: DESCRIPTION, disabled: false });
      }
      return own.url === url ? own : changeEndpoint(tx, deps, own.id, { url });
    });
    return openSecret(endpoint, encryptionKey);
  } finally {
    await db.close();
  }
}
