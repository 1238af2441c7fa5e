import { randomUUID } from "node:crypto";
import { withConnection } from "@/bin/embedded/postgres/database-access";
import type { Secrets } from "@/bin/embedded/secrets";
import type { LauncherEnv } from "@/bin/env";
import { refuseUnfinishedRestore } from "./claim-database";
import { writeInstallationId } from "./installation-file";
import {
  endNode,
  hasInstallationTables,
  MAIN_NODE,
  readInstallation,
  readNodes,
  storeNode,
} from "./installation-rows";
import { describePlace, isSamePlace } from "./place";
import * as refusals from "./refusals";
import { findDifferentSecrets } from "./secret-fingerprints";

/**
 * Makes this data folder, instead of an earlier one, the one that the database of DATABASE_URL belongs to. Throws
 * LaunchFailure when the earlier one still runs, or when this folder has different secrets.
 */
export async function moveHere(env: LauncherEnv, secrets: Secrets, url: string): Promise<void> {
  const place = await describePlace(env.PHIAL_DATA_DIR);
  const id = await withConnection(url, async (client) => {
    await refuseUnfinishedRestore(client, url);
    const installation = (await hasInstallationTables(client)) && (await readInstallation(client));
    if (!installation) throw refusals.noInstallationYet(url);
    const different = findDifferentSecrets(installation.fingerprints, env, secrets);
    if (different.length > 0) throw refusals.otherSecrets(url, different);
    const holder = (await readNodes(client)).find(({ name }) => name === MAIN_NODE);
    if (holder?.isLive && !isSamePlace(holder, place)) {
      throw refusals.runsElsewhere(url, holder, holder.secondsAgo);
    }
    const runId = randomUUID();
    await storeNode(client, MAIN_NODE, runId, place);
    await endNode(client, MAIN_NODE, runId);
    return installation.id;
  });
  await writeInstallationId(env.PHIAL_DATA_DIR, id);
}
