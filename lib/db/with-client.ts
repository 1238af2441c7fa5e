import { Client } from "pg";

/** Does the work with one connection and closes it. A connection that is lost fails its queries and nothing else. */
export async function withClient<T>(
  url: string,
  name: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
