import "server-only";
import { and, asc, eq, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import { Identity, IdentityConfirmation } from "@/lib/contract/dashboard/identity";
import type { ImportRow, OrderImport } from "@/lib/contract/dashboard/order-import";
import { ImportOrderBody } from "@/lib/contract/service/order-requests";
import { findIdentityDifferences, toIdentity } from "@/lib/domain/identity/compare-identity";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { openJson, sealJson } from "@/lib/server/core/sealed-json";
import { orderImportRows, orderImports } from "@/lib/server/db/schema/order-imports";

export const SealedRow = z.object({
  sample_id: z.string(),
  person: z.string(),
  body: ImportOrderBody.nullable(),
  /** The identity on record that the row was compared with. */
  record: Identity.nullable().default(null),
  /** Who may differ from it, once a staff member has confirmed that. */
  confirmation: IdentityConfirmation.nullable().default(null),
});
export type SealedRow = z.infer<typeof SealedRow>;
export type RowRecord = typeof orderImportRows.$inferSelect;

const SHORTEST_WAIT_MS = 30_000;

function sealOwner({ team }: Ctx, importId: string): string {
  return `import ${team.id} ${importId.toLowerCase()}`;
}

/** The row as it is to be stored. */
export function sealRow(ctx: Ctx, importId: string, row: z.input<typeof SealedRow>): Buffer {
  return sealJson(row, sealOwner(ctx, importId));
}

export function openRow(ctx: Ctx, row: RowRecord): SealedRow {
  return openJson(SealedRow, row.sealedRow, sealOwner(ctx, row.importId));
}

/** An import of the team with all its rows; throws `not_found` when there is none. */
export async function readWholeImport(
  ctx: Ctx,
  importId: string,
): Promise<z.input<typeof OrderImport>> {
  const { db } = runtime();
  const isIt = and(eq(orderImports.id, importId), eq(orderImports.teamId, ctx.team.id));
  const [found] = await db.select().from(orderImports).where(isIt);
  if (!found) throw new DashboardError("not_found", "There is no such import in this team.");
  const rows = await db
    .select()
    .from(orderImportRows)
    .where(and(eq(orderImportRows.importId, importId), eq(orderImportRows.teamId, ctx.team.id)))
    .orderBy(asc(orderImportRows.position));
  return {
    id: found.id,
    state: found.state,
    created_at: found.createdAt.toISOString(),
    rows: rows.map((row) => {
      const sealed = openRow(ctx, row);
      const { position, state, reasons, answer, orderId } = row;
      const { sample_id, person } = sealed;
      const difference = getDifference(sealed);
      return { position, sample_id, person, state, reasons, answer, order_id: orderId, difference };
    }),
  };
}

/** Both sides of a row whose person differs from the record; null where nothing differs. */
function getDifference({ body, record }: SealedRow): ImportRow["difference"] {
  if (!body || !record) return null;
  const patient = toIdentity(body.patient_details);
  return findIdentityDifferences(record, patient).length > 0 ? { record, patient } : null;
}

/** Puts what is known of a row anew, if it is in the given state; false when it was not. */
export async function rewriteRow(
  ctx: Ctx,
  row: RowRecord,
  sealed: z.input<typeof SealedRow>,
  move: { from: RowRecord["state"]; to: RowRecord["state"] },
): Promise<boolean> {
  const moved = await runtime()
    .db.update(orderImportRows)
    .set({ state: move.to, sealedRow: sealRow(ctx, row.importId, sealed), sentAt: null })
    .where(and(rowIs(row), eq(orderImportRows.state, move.from)))
    .returning({ position: orderImportRows.position });
  return moved.length > 0;
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
  throw new DashboardError("not_found", "There is no such row in an import of this team.");
}

/**
 * The next row to send, marked `sending` before anything is sent; `wasSent` when it was sent before and its outcome is
 * to be looked for first. Two windows never get the same row. Null when nothing is to be done now.
 */
export async function claimRow(
  ctx: Ctx,
  importId: string,
): Promise<{ row: RowRecord; wasSent: boolean } | null> {
  const { db, clock, env } = runtime();
  const now = clock.now();
  // Longer than a call and the look after it can take: a row whose caller may still wait is left alone.
  const waitMs = Math.max(SHORTEST_WAIT_MS, 3 * env.SERVICE_TIMEOUT_MS + 5_000);
  const isFree = or(
    isNull(orderImportRows.sentAt),
    lt(orderImportRows.sentAt, new Date(now.getTime() - waitMs)),
  );
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
            and(inArray(orderImportRows.state, ["sending", "unknown"]), isFree),
          ),
        ),
      )
      .orderBy(sql`${orderImportRows.state} <> 'waiting'`, asc(orderImportRows.position))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!row) return null;
    await tx.update(orderImportRows).set({ state: "sending", sentAt: now }).where(rowIs(row));
    return { row: { ...row, sentAt: now }, wasSent: row.sentAt !== null };
  });
}

/** Stores what became of a row; does nothing when another caller has taken it over. */
export async function finishRow(
  row: RowRecord,
  result: Partial<Pick<RowRecord, "state" | "answer" | "orderId" | "sentAt">>,
): Promise<void> {
  await runtime()
    .db.update(orderImportRows)
    .set(result)
    .where(and(rowIs(row), eq(orderImportRows.state, "sending")));
}

/** Running from the first row that is sent, done once nothing waits and nothing is unknown. */
export async function updateImportState(ctx: Ctx, importId: string): Promise<void> {
  const { db } = runtime();
  const [left] = await db
    .select({ position: orderImportRows.position })
    .from(orderImportRows)
    .where(
      and(
        eq(orderImportRows.importId, importId),
        inArray(orderImportRows.state, ["waiting", "sending", "unknown"]),
      ),
    )
    .limit(1);
  const state = left ? "running" : "done";
  await db
    .update(orderImports)
    .set({ state })
    .where(
      and(
        eq(orderImports.id, importId),
        eq(orderImports.teamId, ctx.team.id),
        ne(orderImports.state, state),
      ),
    );
}

function rowIs({ importId, position }: RowRecord) {
  return and(eq(orderImportRows.importId, importId), eq(orderImportRows.position, position));
}
