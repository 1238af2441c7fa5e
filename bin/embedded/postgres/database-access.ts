import pg from "pg";
import { LaunchFailure } from "@/bin/embedded/launch-failure";

/** Runs the work on one connection and closes it. Throws LaunchFailure when the database does not answer. */
export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new LaunchFailure(
      `The database ${pathname.slice(1)} at ${hostname}:${port || 5432} does not answer (${reason}): start it, or correct DATABASE_URL.`,
      { cause: error },
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the database unless it exists. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<void> {
  await withConnection(serverUrl, async (client) => {
    const found = await client.query("select from pg_database where datname = $1", [name]);
    if (found.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
}
