import { withConnection } from "@/bin/embedded/postgres/database-access";
import type { LauncherEnv } from "@/bin/env";
import { refuseUnfinishedRestore } from "./claim-database";
import { readInstallationId } from "./installation-file";
import { hasInstallationTables, MAIN_NODE, readInstallation, readNodes } from "./installation-rows";
import { describePlace, isSamePlace } from "./place";
import * as refusals from "./refusals";

/**
 * For commands that work on DATABASE_URL: throws LaunchFailure when the database belongs to another installation or
 * another folder.
 */
export async function requireOwnDatabase(env: LauncherEnv, url: string): Promise<void> {
  await withConnection(url, async (client) => {
    await refuseUnfinishedRestore(client, url);
    const installation = (await hasInstallationTables(client)) && (await readInstallation(client));
    if (!installation) return;
    const nodes = await readNodes(client);
    const main = nodes.find(({ name }) => name === MAIN_NODE);
    if ((await readInstallationId(env.PHIAL_DATA_DIR)) !== installation.id) {
      throw refusals.otherInstallation(url, main);
    }
    const place = await describePlace(env.PHIAL_DATA_DIR);
    if (main && !nodes.some((node) => isSamePlace(node, place))) {
      throw refusals.notItsFolder(url, main);
    }
  });
}
