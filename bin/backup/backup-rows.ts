import { randomUUID } from "node:crypto";
import { hasInstallationTables } from "@/bin/embedded/identity/installation-rows";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { withConnection } from "@/bin/embedded/postgres/database-access";
import type { BackupSummary } from "./make-backup";

/** Runs a backup and records its outcome for the administrators' notice and the health check. */
export async function recordBackup(
  url: string,
  folder: string,
  makeBackup: () => Promise<BackupSummary>,
): Promise<BackupSummary> {
  const id = await begin(url, folder);
  try {
    const summary = await makeBackup();
    await end(url, id, "succeeded", summary);
    return summary;
  } catch (error) {
    // The database itself may have failed: the notice is then based on the age of the last backup.
    await end(url, id, "failed", undefined, describeProblem(error)).catch(() => undefined);
    throw error;
  }
}

/** When the last backup that succeeded was started; null when there is none. */
export async function readLastBackup(url: string): Promise<Date | null> {
  return withConnection(url, async (client) => {
    if (!(await hasInstallationTables(client))) return null;
    const { rows } = await client.query<{ at: Date | null }>(
      "SELECT max(started_at) AS at FROM dashboard.backups WHERE state = 'succeeded'",
    );
    return rows[0]?.at ?? null;
  });
}

async function begin(url: string, folder: string): Promise<string | null> {
  return withConnection(url, async (client) => {
    if (!(await hasInstallationTables(client))) return null;
    const id = randomUUID();
    await client.query(
      "INSERT INTO dashboard.backups (id, state, folder, started_at) VALUES ($1, 'running', $2, now())",
      [id, folder],
    );
    return id;
  });
}

async function end(
  url: string,
  id: string | null,
  state: "succeeded" | "failed",
  summary?: BackupSummary,
  problem?: string,
): Promise<void> {
  if (id === null) return;
  const values = [id, state, summary?.sizeBytes ?? null, summary?.uploads ?? null, problem ?? null];
  await withConnection(url, (client) =>
    client.query(
      "UPDATE dashboard.backups SET state = $2, ended_at = now(), size_bytes = $3, files = $4, problem = $5 WHERE id = $1",
      values,
    ),
  );
}

/** Never the text of an unknown error, which may quote a patient's data. */
function describeProblem(error: unknown): string {
  if (error instanceof LaunchFailure) return error.message;
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return `The backup ended with an error${code}: see the log of the launcher.`;
}
