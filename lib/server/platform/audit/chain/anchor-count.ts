import { eq } from "drizzle-orm";
import type { DashboardDb, DashboardTx } from "@/lib/server/db/database";
import { auditAnchorPlaces } from "@/lib/server/db/schema/audit-chain";
import type { SealingKeys } from "@/lib/storage/key-ring";
import { openText, sealText } from "@/lib/storage/seal";
import type { AnchorStore } from "./anchor";

const getOwner = (place: string) => `audit anchors ${place}`;

/** Remembers that this many more hashes were kept; the first time, how many there are. */
export async function rememberAnchors(
  tx: DashboardTx,
  { anchors, keys }: { anchors: AnchorStore; keys: SealingKeys },
  { added, now }: { added: number; now: Date },
): Promise<void> {
  const place = await anchors.findPlace();
  if (place === null) throw new Error("A kept hash has no place");
  const before = await readCount(tx, place, keys);
  const count = before === null ? await countAnchors(anchors) : before + added;
  const sealedCount = sealText(String(count), keys, getOwner(place));
  await tx
    .insert(auditAnchorPlaces)
    .values({ place, sealedCount, since: now })
    .onConflictDoUpdate({ target: auditAnchorPlaces.place, set: { sealedCount } });
}

/** How many hashes were kept at this place; null when that is not known, or was altered. */
export async function recallAnchors(
  db: DashboardDb,
  { anchors, keys }: { anchors: AnchorStore; keys: SealingKeys },
): Promise<number | null> {
  const place = await anchors.findPlace();
  return place === null ? null : readCount(db, place, keys);
}

async function readCount(
  db: DashboardDb | DashboardTx,
  place: string,
  keys: SealingKeys,
): Promise<number | null> {
  const [row] = await db.select().from(auditAnchorPlaces).where(eq(auditAnchorPlaces.place, place));
  if (!row) return null;
  try {
    return Number(openText(row.sealedCount, keys, getOwner(place)));
  } catch {
    return null;
  }
}

async function countAnchors(anchors: AnchorStore): Promise<number> {
  let count = 0;
  for await (const _ of anchors.read()) count += 1;
  return count;
}
