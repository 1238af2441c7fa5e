import { Client } from "pg";

/**
 * A client for the statements of a test itself, not connected yet. When its connection breaks, its statements fail; an
 * error that nobody listens to would end the whole worker.
 */
export function createTestClient(connectionString: string): Client {
  const client = new Client({ connectionString });
  client.on("error", () => undefined);
  return client;
}
