import { randomUUID } from "node:crypto";
import type { ClientBase } from "pg";
import { withConnection } from "@/bin/embedded/postgres/database-access";
import type { Secrets } from "@/bin/embedded/secrets";
import type { LauncherEnv } from "@/bin/env";
import { openOrNull } from "@/lib/server/core/crypto";
import { requireKeyRing } from "@/lib/storage/key-ring";
import { readInstallationId, writeInstallationId } from "./installation-file";
import {
  hasInstallationTables,
  hasSchema,
  MAIN_NODE,
  readInstallation,
  readNodes,
  storeInstallation,
  storeNode,
  UNFINISHED_RESTORE,
} from "./installation-rows";
import { describePlace, isSamePlace, type Place } from "./place";
import * as refusals from "./refusals";
import { findDifferentSecrets, findLasting, fingerprintSecrets } from "./secret-fingerprints";

/** Serializes the claims of one database. */
const CLAIM_LOCK = 5_119_204_420;

export type Claimant = {
  readonly env: LauncherEnv;
  readonly secrets: Secrets;
  readonly url: string;
  /** Identifies this start of the launcher. */
  readonly runId: string;
};

/** The name under which this launcher is known in the database. */
export const getNodeName = (env: LauncherEnv) => env.PHIAL_NODE ?? MAIN_NODE;

/**
 * Claims the database for this data folder and this start: the first start writes the installation's id into both.
 * Returns false when the tables for that do not exist yet: call it again after the migrations. Throws LaunchFailure,
 * having changed nothing, when the database belongs to another installation or folder, when another launcher now has
 * its place, or when the secrets are not the ones it was set up with.
 */
export async function claimDatabase(claimant: Claimant): Promise<boolean> {
  const { env, url } = claimant;
  const place = await describePlace(env.PHIAL_DATA_DIR);
  const ownId = await readInstallationId(env.PHIAL_DATA_DIR);
  const id = await withConnection(url, async (client) => {
    await refuseUnfinishedRestore(client, url);
    if (await hasInstallationTables(client)) return claim(client, claimant, place, ownId);
    await requireOwnTeams(client, claimant);
    return null;
  });
  if (id !== null && id !== ownId) await writeInstallationId(env.PHIAL_DATA_DIR, id);
  return id !== null;
}

export async function refuseUnfinishedRestore(client: ClientBase, url: string): Promise<void> {
  if (await hasSchema(client, UNFINISHED_RESTORE)) throw refusals.unfinishedRestore(url);
}

async function claim(
  client: ClientBase,
  claimant: Claimant,
  place: Place,
  ownId: string | undefined,
): Promise<string> {
  const { env, runId } = claimant;
  await client.query("begin");
  try {
    await client.query("select pg_advisory_xact_lock($1)", [CLAIM_LOCK]);
    const id = await requireInstallation(client, claimant, ownId);
    // The embedded database is part of the folder: a copy of both is a separate installation.
    if (env.DATABASE_URL) await requireFreePlace(client, claimant, place);
    await storeNode(client, getNodeName(env), runId, place);
    await client.query("commit");
    return id;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function requireInstallation(
  client: ClientBase,
  claimant: Claimant,
  ownId: string | undefined,
): Promise<string> {
  const { env, secrets, url } = claimant;
  const fingerprints = fingerprintSecrets(env, secrets);
  const installation = await readInstallation(client);
  if (installation === undefined) {
    if (env.PHIAL_NODE) throw refusals.noInstallationYet(url);
    await requireOwnTeams(client, claimant);
    const id = ownId ?? randomUUID();
    await storeInstallation(client, { id, fingerprints });
    return id;
  }
  const different = findDifferentSecrets(installation.fingerprints, env, secrets);
  if (!env.PHIAL_NODE && env.DATABASE_URL && installation.id !== ownId) {
    const owner = (await readNodes(client)).find(({ name }) => name === MAIN_NODE);
    throw refusals.otherInstallation(url, owner);
  }
  const wrong = env.PHIAL_NODE ? different : findLasting(different);
  if (wrong.length > 0) throw refusals.otherSecrets(url, wrong);
  // Also stores a changed sealing key: from now on, a node that does not have the newest key is refused.
  if (!env.PHIAL_NODE) await storeInstallation(client, { ...installation, fingerprints });
  return installation.id;
}

async function requireFreePlace(
  client: ClientBase,
  { env, url }: Claimant,
  place: Place,
): Promise<void> {
  const name = getNodeName(env);
  const holder = (await readNodes(client)).find((node) => node.name === name);
  if (holder === undefined) return;
  if (name === MAIN_NODE && !isSamePlace(holder, place)) throw refusals.notItsFolder(url, holder);
  // Two launchers in one folder are distinguished by its run.json.
  const isHere = holder.mark === place.mark && holder.host === place.host;
  if (holder.isLive && !isHere) throw refusals.runsElsewhere(url, holder, holder.secondsAgo);
}

/**
 * A database of an earlier version has no fingerprints, but it has team keys that only the right encryption key opens.
 */
async function requireOwnTeams(client: ClientBase, { secrets, url }: Claimant): Promise<void> {
  const { rows: found } = await client.query("select to_regclass('dashboard.teams') as teams");
  if (found[0]?.teams === null) return;
  const { rows } = await client.query<{ id: string; encrypted_key: Buffer }>(
    "select id, encrypted_key from dashboard.teams",
  );
  const keys = requireKeyRing(secrets.encryptionKey);
  const opens = rows.some(({ id, encrypted_key }) => openOrNull(encrypted_key, keys, id) !== null);
  if (rows.length > 0 && !opens) throw refusals.otherSecrets(url, ["PHIAL_ENCRYPTION_KEY"]);
}
