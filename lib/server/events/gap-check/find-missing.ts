import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { runtime } from "@/lib/server/core/runtime";
import { objectVersions } from "@/lib/server/db/schema/received-events";
import type { Expected } from "./expected-records";

const CHUNK = 1_000;

/** Those records of which no event, or only earlier ones, were applied. */
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
