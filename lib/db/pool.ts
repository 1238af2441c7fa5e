import { Client, type ClientBase, Pool, type PoolConfig } from "pg";
import { markConnectionFailure } from "./database-away";
import { withClient } from "./with-client";

/**
 * Connections that are known to have a server session of their own. Each is known to the copy of this module that opened
 * its pool, and to no other.
 */
const direct = new WeakSet<Client>();

/** Called with the outcome of an attempt to connect. */
type Connected = (error: Error | null) => void;

/**
 * A connection that names a prepared statement only where it has a server session of its own. Behind a pooler, the next
 * transaction may run in another session, which does not know the name. A failure to connect is marked as the
 * database's.
 */
class PlainClient extends Client {
  constructor(config?: PoolConfig) {
    super(config);
    this.query = ((first: unknown, ...rest: unknown[]) =>
      Reflect.apply(Client.prototype.query, this, [
        direct.has(this) ? first : withoutName(first),
        ...rest,
      ])) as typeof this.query;
    this.connect = ((onConnected: Connected) =>
      Client.prototype.connect.call(this, (error: Error | null) =>
        onConnected(error && markConnectionFailure(error)),
      )) as typeof this.connect;
  }
}

/**
 * Whether the connection has a server session of its own. A pooler reports a process id that it made up, whereas the
 * server reports the session's.
 */
export async function hasOwnSession(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return (client as { processID?: number | null }).processID === rows[0]?.pid;
}

function withoutName(first: unknown): unknown {
  if (typeof first !== "object" || first === null || !("name" in first)) return first;
  if ("submit" in first) return first;
  const { name: _, ...rest } = first;
  return rest;
}

/**
 * A pool of connections to PostgreSQL, directly or through a transaction pooler: nothing relies on the start or session
 * of a connection. `onError` is called for broken idle connections, which the pool replaces.
 */
export function openPool(
  config: PoolConfig & { connectionString: string; max: number },
  onError: (error: Error) => void = () => undefined,
): Pool {
  const pool = new Pool({ ...config, Client: PlainClient, onConnect } as PoolConfig);
  pool.on("error", onError);
  return pool;
}

async function onConnect(client: ClientBase): Promise<void> {
  // A connection that breaks while in use fails its queries; without a listener it would end the process too.
  client.on("error", () => undefined);
  if (client instanceof Client && (await hasOwnSession(client))) direct.add(client);
}

/** Whether there is a pooler between this address and the server, which makes LISTEN impossible. */
export function isPooled(url: string): Promise<boolean> {
  return withClient(url, "phial", async (client) => !(await hasOwnSession(client)));
}
