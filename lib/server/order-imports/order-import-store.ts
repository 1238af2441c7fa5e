import "server-only";
import { and, asc, eq, inArray, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import { Identity, IdentityConfirmation } from "@/lib/contract/dashboard/identity";
import type { ImportRow, OrderImport } from "@/lib/contract/dashboard/orders/order-import";
import { ImportOrderBody } from "@/lib/contract/service/order-requests";
import { findIdentityDifferences, toIdentity } from "@/lib/domain/identity/compare-identity";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { openJson, sealJson } from "@/lib/server/core/sealed-json";
import { inSnapshot } from "@/lib/server/db/in-snapshot";
import { orderImportRows, orderImports } from "@/lib/server/db/schema/order-imports";
import { createLease } from "@/lib/server/work/lease";

export const SealedRow = z.object({
  sample_id: z.string(),
  person: z.string(),
  body: ImportOrderBody.nullable(),
  /** The identity on record that the row was compared with. */
  record: Identity.nullable().default(null),
  /** The patient whose difference from the record a staff member has confirmed. */
  confirmation: IdentityConfirmation.nullable().default(null),
});
export type SealedRow = z.infer<typeof SealedRow>;
export type RowRecord = typeof orderImportRows.$inferSelect;
/** A row that is marked as sending. `wasSent`: it was sent before, so its outcome has to be looked up first. */
export type ClaimedRow = { row: RowRecord; wasSent: boolean };
export type RowOutcome = { state: RowRecord["state"] } & Partial<
  Pick<RowRecord, "answer" | "orderId" | "sentAt">
>;

/** The claim's time serves both as its owner and as the start of the lease. */
const lease = createLease({ owner: orderImportRows.sentAt, since: orderImportRows.sentAt });

function sealOwner({ team }: Ctx, importId: string): string {
  return `import ${team.id} ${importId.toLowerCase()}`;
}

/** A row as it is stored. */
export function sealRow(ctx: Ctx, importId: string, row: z.input<typeof SealedRow>): Buffer {
  return sealJson(row, sealOwner(ctx, importId));
}

/** The opposite of `sealRow`. */
export function openRow(ctx: Ctx, row: RowRecord): SealedRow {
  return openJson(SealedRow, row.sealedRow, sealOwner(ctx, row.importId));
}

/** An import of the team with all its rows; throws `not_found` when there is none. */
export async function readWholeImport(
  ctx: Ctx,
  importId: string,
): Promise<z.input<typeof OrderImport>> {
  const isRecord = and(eq(orderImports.id, importId), eq(orderImports.teamId, ctx.team.id));
  const isRow = and(
    eq(orderImportRows.importId, importId),
    eq(orderImportRows.teamId, ctx.team.id),
  );
  const [record, rows] = await inSnapshot(runtime().db, async (tx) => {
    const [found] = await tx.select().from(orderImports).where(isRecord);
    if (!found) throw new DashboardError("not_found", "Your clinic has no such import.");
    const { position } = orderImportRows;
    return [
      found,
      await tx.select().from(orderImportRows).where(isRow).orderBy(asc(position)),
    ] as const;
  });
  return {
    id: record.id,
    state: record.state,
    created_at: record.createdAt.toISOString(),
    rows: rows.map((row) => {
      const sealed = openRow(ctx, row);
      const { position, state, reasons, answer, orderId } = row;
      const { sample_id, person } = sealed;
      const difference = getDifference(sealed);
      const order_id = orderId;
      const user_id = sealed.body?.user_id ?? null;
      return { position, sample_id, person, user_id, state, reasons, answer, order_id, difference };
    }),
  };
}

/** Both sides of a row whose person differs from the record; null when nothing differs. */
function getDifference({ body, record }: SealedRow): ImportRow["difference"] {
  if (!body || !record) return null;
  const patient = toIdentity(body.patient_details);
  return findIdentityDifferences(record, patient).length > 0 ? { record, patient } : null;
}

/** Stores new facts about a row if it is in the given state; false when it was not. Without `sentAt` that stays. */
export async function rewriteRow(
  ctx: Ctx,
  row: RowRecord,
  sealed: z.input<typeof SealedRow>,
  change: { from: RowRecord["state"]; to: RowRecord["state"]; sentAt?: Date | null },
): Promise<boolean> {
  const { from, to, ...sent } = change;
  const changed = await runtime()
    .db.update(orderImportRows)
    .set({ state: to, sealedRow: sealRow(ctx, row.importId, sealed), ...sent })
    .where(and(isRow(row), eq(orderImportRows.state, from)))
    .returning({ position: orderImportRows.position });
  return changed.length > 0;
}

/** One row of an import of the team; throws `not_found` when there is none. */
export async function requireRow(ctx: Ctx, importId: string, position: number): Promise<RowRecord> {
  const [row] = await runtime()
    .db.select()
    .from(orderImportRows)
    .where(
      and(
        eq(orderImportRows.importId, importId),
        eq(orderImportRows.teamId, ctx.team.id),
        eq(orderImportRows.position, position),
      ),
    );
  if (row) return row;
  throw new DashboardError("not_found", "Your clinic's imports have no such row.");
}

/**
 * The next row to send, marked `sending` before anything is sent. Rows whose sender is gone come after the waiting
 * ones. Two windows never get the same row. Null when there is nothing to do now.
 */
export async function claimRow(ctx: Ctx, importId: string): Promise<ClaimedRow | null> {
  const { db, clock } = runtime();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(orderImportRows)
      .where(
        and(
          eq(orderImportRows.importId, importId),
          eq(orderImportRows.teamId, ctx.team.id),
          or(
            eq(orderImportRows.state, "waiting"),
            and(inArray(orderImportRows.state, ["sending", "unknown"]), lease.isFree()),
          ),
        ),
      )
      .orderBy(sql`${orderImportRows.state} <> 'waiting'`, asc(orderImportRows.position))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!row) return null;
    const sentAt = clock.now();
    await tx.update(orderImportRows).set({ state: "sending", sentAt }).where(isRow(row));
    return { row: { ...row, sentAt }, wasSent: row.sentAt !== null };
  });
}

/** Stores how a row ended. Stores nothing and returns false when another caller has taken it over. */
export async function finishRow(row: RowRecord, outcome: RowOutcome): Promise<boolean> {
  const finished = await runtime()
    .db.update(orderImportRows)
    .set(outcome)
    .where(and(isRow(row), eq(orderImportRows.state, "sending"), lease.isOwn(row.sentAt)))
    .returning({ position: orderImportRows.position });
  return finished.length > 0;
}

/**
 * `running` while any row is waiting, being sent or of unknown outcome; `done` otherwise. Calls take turns, so that the
 * last one sees every row.
 */
export async function updateImportState(ctx: Ctx, importId: string): Promise<void> {
  const isImport = and(eq(orderImports.id, importId), eq(orderImports.teamId, ctx.team.id));
  await runtime().db.transaction(async (tx) => {
    await tx.select({ id: orderImports.id }).from(orderImports).where(isImport).for("update");
    const [open] = await tx
      .select({ position: orderImportRows.position })
      .from(orderImportRows)
      .where(
        and(
          eq(orderImportRows.importId, importId),
          inArray(orderImportRows.state, ["waiting", "sending", "unknown"]),
        ),
      )
      .limit(1);
    const state = open ? "running" : "done";
    const isOther = and(isImport, ne(orderImports.state, state));
    await tx.update(orderImports).set({ state }).where(isOther);
  });
}

function isRow({ importId, position }: RowRecord) {
  return and(eq(orderImportRows.importId, importId), eq(orderImportRows.position, position));
}
