import pg from "pg";
import { LaunchFailure } from "@/bin/embedded/launch-failure";

/** Runs the work on one connection and closes it. Throws LaunchFailure when the database does not answer. */
export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A connection that breaks fails the query in progress; without a listener it would end the process too.
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw explainRefusal(url, error);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Why a database could not be opened: it is unavailable, or it answers but refuses the connection. */
function explainRefusal(url: string, error: unknown): LaunchFailure {
  const { hostname, port, pathname, username } = new URL(url);
  const place = `${hostname}:${port || 5432}`;
  const name = decodeURIComponent(pathname.slice(1));
  const user = decodeURIComponent(username);
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  const refusals: Record<string, string> = {
    "28P01": `The database at ${place} does not accept the password of ${user}: correct it in DATABASE_URL.`,
    "28000": `The database at ${place} does not let ${user} in: allow it there (pg_hba.conf), or correct DATABASE_URL.`,
    "3D000": `There is no database ${name} at ${place}: create it, or correct DATABASE_URL.`,
    "42501": `The user ${user} may not connect to the database ${name} at ${place}: grant it CONNECT, or correct DATABASE_URL.`,
    "53300": `The database at ${place} has no connection left: raise its max_connections, or close others.`,
  };
  const reason = error instanceof Error ? error.message || error.name : String(error);
  const sentence =
    refusals[code ?? ""] ??
    `The database ${name} at ${place} does not answer (${reason}): start it, or correct DATABASE_URL.`;
  return new LaunchFailure(sentence, { cause: error });
}

/** Creates the database unless it exists. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<void> {
  await withConnection(serverUrl, async (client) => {
    const found = await client.query("select from pg_database where datname = $1", [name]);
    if (found.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
}
