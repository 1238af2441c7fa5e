import "server-only";
import { and, eq, inArray, notInArray } from "drizzle-orm";
import { runtime } from "@/lib/server/core/runtime";
import { objectVersions, receivedEvents } from "@/lib/server/db/schema/received-events";
import type { Expected } from "./expected-records";

const CHUNK = 1_000;

/** The records for which no event, or only earlier ones, were applied. */
export async function findMissingRecords(
  teamId: string,
  expected: readonly Expected[],
): Promise<Expected[]> {
  const missing: Expected[] = [];
  for (let start = 0; start < expected.length; start += CHUNK) {
    const chunk = expected.slice(start, start + CHUNK);
    const known = await readVersions(
      teamId,
      chunk.map(({ objectKey }) => objectKey),
    );
    for (const each of chunk) {
      const version = known.get(each.objectKey.toString("hex"));
      const isKnown =
        version !== undefined &&
        (each.version === null || version.getTime() >= each.version.getTime());
      if (!isKnown) missing.push(each);
    }
  }
  return missing;
}

async function readVersions(teamId: string, keys: Buffer[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await runtime()
    .db.select({ objectKey: objectVersions.objectKey, version: objectVersions.version })
    .from(objectVersions)
    .where(and(eq(objectVersions.teamId, teamId), inArray(objectVersions.objectKey, keys)));
  return new Map(rows.map(({ objectKey, version }) => [objectKey.toString("hex"), version]));
}

/** The sender's events that did not arrive, or arrived only late or with a wrong signature. */
export async function findMissingMessages<Message extends { key: string }>(
  teamId: string,
  messages: readonly Message[],
): Promise<Message[]> {
  const { eventId, verdict } = receivedEvents;
  const missing: Message[] = [];
  for (let start = 0; start < messages.length; start += CHUNK) {
    const chunk = messages.slice(start, start + CHUNK);
    const rows = await runtime()
      .db.select({ eventId })
      .from(receivedEvents)
      .where(
        and(
          eq(receivedEvents.teamId, teamId),
          inArray(
            eventId,
            chunk.map(({ key }) => key),
          ),
          notInArray(verdict, ["duplicate", "too_old", "bad_signature"]),
        ),
      );
    const arrived = new Set(rows.map((row) => row.eventId));
    missing.push(...chunk.filter(({ key }) => !arrived.has(key)));
  }
  return missing;
}
