import type { ClientBase } from "pg";
import type { Place } from "./place";

/** The name of the installation's first launcher; the names of further nodes come from PHIAL_NODE. */
export const MAIN_NODE = "main";

/** A launcher not seen for longer than this counts as ended. */
const LIVE_SECONDS = 60;

/** Created by a restore before anything else, and removed when the restore is complete. */
export const UNFINISHED_RESTORE = "phial_unfinished_restore";

export type Installation = {
  readonly id: string;
  readonly fingerprints: Readonly<Record<string, string>>;
};

export type NodeRow = Place & {
  readonly name: string;
  readonly isLive: boolean;
  readonly secondsAgo: number;
};

export async function hasSchema(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regnamespace($1) is not null as found",
    [name],
  );
  return rows[0]?.found === true;
}

/** Whether the tables of installations exist: a new database and one of an earlier version do not have them. */
export async function hasInstallationTables(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('dashboard.installation_nodes') is not null as found",
  );
  return rows[0]?.found === true;
}

export async function readInstallation(client: ClientBase): Promise<Installation | undefined> {
  const { rows } = await client.query<Installation>(
    "select id, fingerprints from dashboard.installation",
  );
  return rows[0];
}

export async function storeInstallation(client: ClientBase, row: Installation): Promise<void> {
  await client.query(
    `insert into dashboard.installation (id, fingerprints) values ($1, $2)
    on conflict (is_only) do update set fingerprints = dashboard.installation.fingerprints || excluded.fingerprints`,
    [row.id, JSON.stringify(row.fingerprints)],
  );
}

/** Every launcher recorded in the database. */
export async function readNodes(client: ClientBase): Promise<NodeRow[]> {
  const { rows } = await client.query<NodeRow>(
    `select name, host, folder, folder_mark as mark,
      stopped_at is null and seen_at > now() - make_interval(secs => $1) as "isLive",
      round(extract(epoch from now() - seen_at))::int as "secondsAgo"
    from dashboard.installation_nodes`,
    [LIVE_SECONDS],
  );
  return rows;
}

/** Records that the launcher runs now, in this place, and that an earlier one of this name has ended. */
export async function storeNode(
  client: ClientBase,
  name: string,
  runId: string,
  { host, folder, mark }: Place,
): Promise<void> {
  await client.query(
    `insert into dashboard.installation_nodes (name, run_id, host, folder, folder_mark, started_at, seen_at)
    values ($1, $2, $3, $4, $5, now(), now())
    on conflict (name) do update set run_id = $2, host = $3, folder = $4, folder_mark = $5,
      started_at = now(), seen_at = now(), stopped_at = null`,
    [name, runId, host, folder, mark],
  );
}

/** Renews the row of this run; false when another start has taken its place. */
export async function renewNode(client: ClientBase, name: string, runId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "update dashboard.installation_nodes set seen_at = now() where name = $1 and run_id = $2",
    [name, runId],
  );
  return rowCount === 1;
}

export async function endNode(client: ClientBase, name: string, runId: string): Promise<void> {
  await client.query(
    "update dashboard.installation_nodes set stopped_at = now() where name = $1 and run_id = $2",
    [name, runId],
  );
}
