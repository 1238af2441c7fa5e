import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import ipaddr from "ipaddr.js";
import { getExactAddress } from "@/lib/server/core/http/client-address";
import { processState } from "@/lib/server/core/process-state";
import { runtime } from "@/lib/server/core/runtime";
import { receivedEvents } from "@/lib/server/db/schema/received-events";
import { publishChanges } from "@/lib/server/platform/live/publish";

/** The most rows per team and hour that forgeries can fill, however many networks they come from. */
const GROUPS_PER_HOUR = 16;

export type Forgery = {
  teamId: string;
  sizeBytes: number;
  bodyHash: Buffer;
  network: string | null;
  receivedAt: Date;
};
type Group = Omit<Forgery, "bodyHash"> & {
  key: string;
  bodyHash: Buffer | null;
  lastReceivedAt: Date;
  arrivals: number;
};

type Forgeries = {
  waiting: Map<string, Group>;
  writing: Promise<void> | null;
  nextWrite: Promise<void> | null;
};
const getForgeries = processState(
  "forgeries to store",
  (): Forgeries => ({ waiting: new Map(), writing: null, nextWrite: null }),
);

/**
 * Counts a request with a wrong signature: its hash, size and network, never its content. One statement at a time
 * stores everything that arrived while the previous one ran, so a flood uses one connection and a few rows per hour.
 */
export function storeForgery(forgery: Forgery): Promise<void> {
  const forgeries = getForgeries();
  const key = getGroup(forgery);
  const mapKey = `${forgery.teamId} ${key}`;
  const group = forgeries.waiting.get(mapKey);
  forgeries.waiting.set(mapKey, group ? join(group, forgery) : toGroup(key, forgery));
  forgeries.nextWrite ??= (forgeries.writing ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => writeWaiting(forgeries));
  return forgeries.nextWrite;
}

async function writeWaiting(forgeries: Forgeries): Promise<void> {
  const groups = [...forgeries.waiting.values()];
  forgeries.waiting = new Map();
  forgeries.writing = forgeries.nextWrite;
  forgeries.nextWrite = null;
  const { db } = runtime();
  const { arrivals, lastReceivedAt, sizeBytes, sourceNetwork, bodyHash } = receivedEvents;
  const stored = await db
    .insert(receivedEvents)
    .values(groups.map(toRow))
    .onConflictDoUpdate({
      target: [receivedEvents.teamId, receivedEvents.forgeryGroup],
      targetWhere: sql`${receivedEvents.forgeryGroup} is not null`,
      set: {
        arrivals: sql`${arrivals} + excluded.arrivals`,
        lastReceivedAt: sql`greatest(${lastReceivedAt}, excluded.last_received_at)`,
        sizeBytes: sql`greatest(${sizeBytes}, excluded.size_bytes)`,
        sourceNetwork: sql`case when ${sourceNetwork} = excluded.source_network then ${sourceNetwork} end`,
        bodyHash: sql`case when ${bodyHash} = excluded.body_hash then ${bodyHash} end`,
      },
    })
    .returning({ teamId: receivedEvents.teamId, isNew: sql<boolean>`xmax = 0` });
  for (const teamId of new Set(stored.flatMap((row) => (row.isNew ? row.teamId : [])))) {
    await publishChanges(db, teamId, [{ topic: "events", id: null, user_id: null }]);
  }
}

function toRow({ key, network, ...group }: Group): typeof receivedEvents.$inferInsert {
  return {
    id: randomUUID(),
    ...group,
    forgeryGroup: key,
    sourceNetwork: network,
    verdict: "bad_signature",
    explanation: "The signature does not fit the clinic's secret. The content was not kept.",
  };
}

function toGroup(key: string, forgery: Forgery): Group {
  return { ...forgery, key, arrivals: 1, lastReceivedAt: forgery.receivedAt };
}

function join(group: Group, forgery: Forgery): Group {
  return {
    ...group,
    arrivals: group.arrivals + 1,
    lastReceivedAt: forgery.receivedAt,
    sizeBytes: Math.max(group.sizeBytes, forgery.sizeBytes),
    network: group.network === forgery.network ? group.network : null,
    bodyHash: group.bodyHash?.equals(forgery.bodyHash) ? group.bodyHash : null,
  };
}

function getGroup({ network, receivedAt }: Forgery): string {
  const digest = createHash("sha256")
    .update(network ?? "")
    .digest();
  const hour = receivedAt.toISOString().slice(0, 13);
  return `${hour} ${digest.readUInt8(0) % GROUPS_PER_HOUR}`;
}

/** The sender's network: /24 for IPv4, /48 for IPv6; null when its address is unknown. */
export function getNetwork(headers: Headers): string | null {
  const address = getExactAddress(headers, runtime().env.TRUSTED_PROXIES);
  if (address === null) return null;
  const parsed = ipaddr.process(address);
  const bits = parsed.kind() === "ipv4" ? 24 : 48;
  const network =
    parsed.kind() === "ipv4"
      ? ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${bits}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${bits}`);
  return `${network.toString()}/${bits}`;
}
