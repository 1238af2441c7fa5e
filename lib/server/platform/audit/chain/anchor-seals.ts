import path from "node:path";
import { sql } from "drizzle-orm";
import { MINUTE_MS } from "@/lib/contract/time";
import type { DashboardDb } from "@/lib/server/db/database";
import { createFileStore } from "@/lib/storage/file-store";
import type { SealingKeys } from "@/lib/storage/key-ring";
import { type AnchorStore, createFileAnchor } from "./anchor";
import { rememberAnchors } from "./anchor-count";
import { createObjectAnchor } from "./object-anchor";

/** A line in a file costs nothing; objects are counted and billed. */
const EVERY_MS = { file: 10_000, object: 5 * MINUTE_MS };

export type Anchoring = {
  readonly anchors: AnchorStore;
  readonly everyMs: number;
  /** What the number of kept hashes is sealed with. */
  readonly keys: SealingKeys;
};

export type AnchorPlace = {
  readonly PHIAL_DATA_DIR: string;
  readonly STORAGE_URL?: string | undefined;
  readonly PHIAL_ENCRYPTION_KEY: SealingKeys;
};

/** Where the hashes of seals are kept outside the database: the object store where there is one, else the data folder. */
export function openAnchors(place: AnchorPlace): Anchoring {
  const { PHIAL_DATA_DIR, STORAGE_URL, PHIAL_ENCRYPTION_KEY } = place;
  const keys = PHIAL_ENCRYPTION_KEY;
  if (STORAGE_URL === undefined) {
    return { anchors: createFileAnchor(PHIAL_DATA_DIR), everyMs: EVERY_MS.file, keys };
  }
  const files = createFileStore({
    directory: path.resolve(PHIAL_DATA_DIR, "files"),
    storageUrl: STORAGE_URL,
    owner: "dashboard",
    encryptionKey: PHIAL_ENCRYPTION_KEY,
  });
  return { anchors: createObjectAnchor(files), everyMs: EVERY_MS.object, keys };
}

/**
 * Stores the hash of each team's newest seal outside the database, if it is newer than the last one this process
 * stored. Returns immediately if it last did so less than `everyMs` ago.
 */
export function createAnchoring(options: Anchoring) {
  const { anchors, everyMs } = options;
  const anchored = new Map<string, number>();
  let nextMs = 0;
  return async (db: DashboardDb, now: Date): Promise<void> => {
    if (now.getTime() < nextMs) return;
    nextMs = now.getTime() + everyMs;
    await db.transaction(async (tx) => {
      // One process at a time, because the objects are numbered.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('audit anchors', 0))`);
      const heads = await tx.execute<{ team_id: string; number: number; hash: string }>(sql`
        select t.id as team_id, head.number, encode(head.hash, 'hex') as hash from dashboard.teams t
        cross join lateral (select s.number, s.hash from dashboard.audit_seals s where s.team_id = t.id
          order by s.number desc limit 1) head`);
      const fresh = heads.rows.filter(
        ({ team_id, number }) => number > (anchored.get(team_id) ?? 0),
      );
      if (fresh.length === 0) return;
      const at = now.toISOString();
      await anchors.append(fresh.map((head) => ({ ...head, at })));
      await rememberAnchors(tx, options, { added: fresh.length, now });
      for (const { team_id, number } of fresh) anchored.set(team_id, number);
    });
  };
}
