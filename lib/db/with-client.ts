import { Client } from "pg";

/** Runs the work with one connection and closes it. If the connection breaks, only its queries fail. */
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
