import { randomUUID } from "node:crypto";
import type { ClientBase } from "pg";
import {
  endNode,
  hasInstallationTables,
  MAIN_NODE,
  storeNode,
} from "@/bin/embedded/identity/installation-rows";
import type { Place } from "@/bin/embedded/identity/place";

/**
 * Resets state that only applied to the running original: its launchers, the jobs locked by its workers, the backup in
 * progress. Revokes all sessions, because those ended after the backup was created would otherwise be valid again.
 */
export async function settleRestored(client: ClientBase, place: Place): Promise<void> {
  await client.query(
    "UPDATE dashboard.sessions SET revoked_at = now() WHERE revoked_at IS NULL AND expires_at > now()",
  );
  if (await hasInstallationTables(client)) {
    const runId = randomUUID();
    await client.query("DELETE FROM dashboard.installation_nodes");
    await storeNode(client, MAIN_NODE, runId, place);
    await endNode(client, MAIN_NODE, runId);
    await client.query("DELETE FROM dashboard.backups WHERE state = 'running'");
  }
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS found",
  );
  if (rows[0]?.found !== true) return;
  const unlock = "SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL";
  await client.query(`UPDATE graphile_worker._private_jobs ${unlock}`);
  await client.query(`UPDATE graphile_worker._private_job_queues ${unlock}`);
}
