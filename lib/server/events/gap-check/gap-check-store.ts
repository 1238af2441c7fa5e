import "server-only";
import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { GapCheck } from "@/lib/contract/dashboard/received-event";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { gapCheckRows, gapChecks } from "@/lib/server/db/schema/received-events";
import type { Range } from "./expected-records";
import type { MissingRecord } from "./fetch-event";

const MAX_LISTED = 500;

type GapCheckRow = typeof gapCheckRows.$inferSelect;
/** What never arrived, and when it happened. */
export type Missing = MissingRecord & { happenedAt: Date | null };
export type Found = {
  method: "events" | "records";
  compared: number;
  /** Whether there was more to compare. */
  isCut: boolean;
  missing: readonly Missing[];
};

/** Stores what a gap check found and returns its id. */
export async function storeGapCheck(ctx: Ctx, range: Range, found: Found): Promise<string> {
  const { db, clock } = runtime();
  const id = randomUUID();
  await db.transaction(async (tx) => {
    await tx.insert(gapChecks).values({
      id,
      teamId: ctx.team.id,
      ...range,
      checkedAt: clock.now(),
      method: found.method,
      compared: found.compared,
      isCut: found.isCut || found.missing.length > MAX_LISTED,
      byId: ctx.actor.id,
    });
    const rows = found.missing.slice(0, MAX_LISTED).map(({ object, ...missing }, position) => ({
      key: missing.key,
      eventType: missing.eventType,
      userId: missing.userId,
      happenedAt: missing.happenedAt,
      checkId: id,
      position,
      objectKind: object?.kind ?? null,
      objectId: object?.id ?? null,
      orderId: object?.order_id ?? null,
    }));
    if (rows.length > 0) await tx.insert(gapCheckRows).values(rows);
  });
  return id;
}

/** A gap check of the team. Throws `not_found`. */
export async function readStoredGapCheck(ctx: Ctx, id: string): Promise<z.input<typeof GapCheck>> {
  const { db } = runtime();
  const [check] = await db
    .select()
    .from(gapChecks)
    .where(and(eq(gapChecks.id, id), eq(gapChecks.teamId, ctx.team.id)));
  if (!check) throw new DashboardError("not_found", "There is no such gap check.");
  const rows = await db
    .select()
    .from(gapCheckRows)
    .where(eq(gapCheckRows.checkId, id))
    .orderBy(asc(gapCheckRows.position));
  return {
    check_id: check.id,
    from: check.from.toISOString(),
    to: check.to.toISOString(),
    checked_at: check.checkedAt.toISOString(),
    method: check.method,
    compared: check.compared,
    missing: rows.map((row) => ({
      key: row.key,
      event_type: row.eventType,
      object: toMissing(row).object,
      user_id: row.userId,
      happened_at: row.happenedAt?.toISOString() ?? null,
      fetched: row.fetchedAt !== null,
    })),
    is_cut: check.isCut,
  };
}

/** The chosen records of the team's gap check that have not been fetched yet. Throws `not_found`. */
export async function findUnfetched(
  ctx: Ctx,
  id: string,
  keys: string[],
): Promise<MissingRecord[]> {
  await readStoredGapCheck(ctx, id);
  const rows = await runtime()
    .db.select()
    .from(gapCheckRows)
    .where(
      and(
        eq(gapCheckRows.checkId, id),
        inArray(gapCheckRows.key, keys),
        isNull(gapCheckRows.fetchedAt),
      ),
    )
    .orderBy(asc(gapCheckRows.position));
  return rows.map(toMissing);
}

/** Stores that a missing record was fetched. */
export async function storeFetched(id: string, key: string): Promise<void> {
  const { db, clock } = runtime();
  await db
    .update(gapCheckRows)
    .set({ fetchedAt: clock.now() })
    .where(and(eq(gapCheckRows.checkId, id), eq(gapCheckRows.key, key)));
}

function toMissing({
  key,
  eventType,
  objectKind,
  objectId,
  orderId,
  userId,
}: GapCheckRow): MissingRecord {
  const object =
    objectKind === null || objectId === null
      ? null
      : { kind: objectKind, id: objectId, order_id: orderId };
  return { key, eventType, object, userId };
}
