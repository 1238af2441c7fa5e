import type { SealingKeys } from "@/lib/storage/key-ring";
import "server-only";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { eq } from "drizzle-orm";
import { type Dispatcher, Pool } from "undici";
import { createGuardedConnector } from "@/lib/net-guard/guarded-connector";
import { isPublicAddress } from "@/lib/net-guard/public-address";
import type { Team } from "@/lib/server/core/context";
import { open } from "@/lib/server/core/crypto";
import { DashboardError } from "@/lib/server/core/errors";
import { processState } from "@/lib/server/core/process-state";
import { runtime } from "@/lib/server/core/runtime";
import type { DashboardDb } from "@/lib/server/db/database";
import { practiceTeams } from "@/lib/server/db/schema/match-practice";
import { teams } from "@/lib/server/db/schema/staff";

const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;

export type Send = (request: {
  method: Dispatcher.HttpMethod;
  path: string;
  headers: Record<string, string>;
  body: string | ReadableStream<Uint8Array> | null;
  signal: AbortSignal;
  headersTimeout: number;
}) => Promise<Dispatcher.ResponseData>;
type Connection = { send: Send; close: () => Promise<void> };

const getConnections = processState(
  "connections to the service",
  () => new Map<string, { version: number; opening: Promise<Connection> }>(),
);

/**
 * Sends to a team's base URL with its key. The opened key exists only in this closure. A changed team row (its version)
 * opens a new connection. Redirects are not followed.
 */
export async function connectToService(team: Team): Promise<Send> {
  const connections = getConnections();
  const cached = connections.get(team.id);
  if (cached?.version === team.version) return (await cached.opening).send;
  const opening = connect(team);
  connections.set(team.id, { version: team.version, opening });
  // Requests on the old connection still finish.
  void cached?.opening.then((old) => old.close()).catch(() => undefined);
  try {
    return (await opening).send;
  } catch (thrown) {
    connections.delete(team.id);
    throw thrown;
  }
}

async function connect(team: Team): Promise<Connection> {
  const { db, env } = runtime();
  const row = await findTeamConnection(db, team.id);
  if (!row) throw new DashboardError("not_found", "This team is no longer set up.");
  const key = openKey(row.sealedKey, env.PHIAL_ENCRYPTION_KEY, team.id);
  return openConnection({ baseUrl: row.baseUrl, headers: { "x-service-api-key": key } });
}

/** The base URL of a team or practice team, and its sealed key. */
export async function findTeamConnection(
  db: DashboardDb,
  teamId: string,
): Promise<{ baseUrl: string; sealedKey: Buffer } | undefined> {
  const own = db
    .select({ baseUrl: teams.baseUrl, sealedKey: teams.encryptedKey })
    .from(teams)
    .where(eq(teams.id, teamId));
  const practice = db
    .select({ baseUrl: practiceTeams.baseUrl, sealedKey: practiceTeams.encryptedKey })
    .from(practiceTeams)
    .where(eq(practiceTeams.id, teamId));
  const [row] = await own.unionAll(practice);
  return row;
}

type Target = {
  baseUrl: string;
  /** Sent with every request; contains the key. */
  headers: Readonly<Record<string, string>>;
  /** For an address that someone typed: private networks are blocked. */
  isGuarded?: boolean;
};

/**
 * Lets `work` send requests to a service that need not be a team's stored one. The connection is closed when `work`
 * ends.
 */
export async function withConnection<T>(
  target: Target,
  work: (send: Send) => Promise<T>,
): Promise<T> {
  const connection = openConnection(target);
  try {
    return await work(connection.send);
  } finally {
    await connection.close();
  }
}

function openConnection({ baseUrl, headers: ownHeaders, isGuarded = false }: Target): Connection {
  const { env } = runtime();
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/$/, "");
  const pool = new Pool(origin, {
    connections: 64,
    connect: isGuarded
      ? createGuardedConnector(isPublicAddress)
      : { timeout: env.SERVICE_TIMEOUT_MS },
    headersTimeout: env.SERVICE_TIMEOUT_MS,
    bodyTimeout: env.SERVICE_TIMEOUT_MS,
    maxResponseSize: MAX_RESPONSE_BYTES,
  });
  return {
    send: ({ path, headers, body, ...request }) =>
      pool.request({
        ...request,
        path: `${prefix}${path}`,
        body: body instanceof ReadableStream ? Readable.fromWeb(body as WebStream) : body,
        headers: { ...headers, ...ownHeaders },
      }),
    close: () => pool.close(),
  };
}

function openKey(sealed: Buffer, encryptionKey: SealingKeys, teamId: string): string {
  try {
    return open(sealed, encryptionKey, teamId);
  } catch (cause) {
    throw new DashboardError(
      "internal",
      "The team key could not be read: PHIAL_ENCRYPTION_KEY is not the one it was stored with.",
      { cause },
    );
  }
}
