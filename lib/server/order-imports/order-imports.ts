import "server-only";
import { and, count, desc, eq, inArray, max, min } from "drizzle-orm";
import { orderImportEndpoints } from "@/lib/contract/dashboard/endpoints/order-imports";
import type { ImportRowState, OrderImport } from "@/lib/contract/dashboard/orders/order-import";
import {
  findIdentityDifferences,
  isConfirmedFor,
  toIdentity,
} from "@/lib/domain/identity/compare-identity";
import { checkRow } from "@/lib/domain/order-import/check-row";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { orderImportRows, orderImports } from "@/lib/server/db/schema/order-imports";
import { readRecordIdentity } from "@/lib/server/people/person-identity";
import { drain } from "@/lib/server/work/outbound/drain";
import { sendRow } from "./import-sender";
import { readImportContext } from "./order-import-context";
import { readImportFile } from "./order-import-file";
import {
  claimRow,
  openRow,
  readWholeImport,
  requireRow,
  rewriteRow,
  sealRow,
  updateImportState,
} from "./order-import-store";

/** How many rows one request sends: few enough to show progress and to stop in between. */
const ROWS_PER_REQUEST = 5;
const MAX_LISTED = 10;

const subject = ({ import_id }: { import_id: string }) => ({ type: "import", id: import_id });

/** The people in an import for whom the clinic has records. */
const getPeople = ({ rows }: OrderImport) => rows.flatMap(({ user_id }) => user_id ?? []);

/** The team's latest imports, each with its progress. */
export const listOrderImports = operation(
  orderImportEndpoints.listOrderImports,
  {
    permission: "order:import",
    audit: {},
  },
  async ({ team }) => {
    const { db } = runtime();
    const records = await db
      .select()
      .from(orderImports)
      .where(eq(orderImports.teamId, team.id))
      .orderBy(desc(orderImports.createdAt))
      .limit(MAX_LISTED);
    if (records.length === 0) return { imports: [] };
    const ids = records.map(({ id }) => id);
    const counts = await db
      .select({
        id: orderImportRows.importId,
        state: orderImportRows.state,
        rows: count(),
        first: min(orderImportRows.position),
        last: max(orderImportRows.position),
      })
      .from(orderImportRows)
      .where(and(eq(orderImportRows.teamId, team.id), inArray(orderImportRows.importId, ids)))
      .groupBy(orderImportRows.importId, orderImportRows.state);
    return {
      imports: records.map(({ id, state, createdAt }) => {
        const own = counts.filter((row) => row.id === id);
        return {
          id,
          state,
          created_at: createdAt.toISOString(),
          total: own.reduce((sum, { rows }) => sum + rows, 0),
          first_row: own.length > 0 ? Math.min(...own.map(({ first }) => first ?? 0)) : null,
          last_row: own.length > 0 ? Math.max(...own.map(({ last }) => last ?? 0)) : null,
          counts: Object.fromEntries(own.map((row) => [row.state, row.rows])),
        };
      }),
    };
  },
);

/** The dry run: reads the file, checks every row against the service's rules and stores it. Sends nothing. */
export const planOrderImport = operation(
  orderImportEndpoints.planOrderImport,
  {
    permission: "order:import",
    audit: { subject, resultDetail: ({ rows }) => ({ rows: rows.length }), shown: getPeople },
  },
  async (ctx, { import_id, text, columns, first_row, repeated_sample_ids }) => {
    const fileRows = readImportFile(text, columns, first_row);
    const cells = fileRows.map((each) => each.cells);
    const context = await readImportContext(ctx, cells, repeated_sample_ids);
    const { db, clock } = runtime();
    const rows = fileRows.map(({ row: position, cells: row, problems }) => {
      const isReadable = Object.keys(row).length > 0;
      const checked = isReadable ? checkRow(row, context) : { reasons: [], body: null };
      const reasons = [...problems, ...checked.reasons];
      const body = reasons.length === 0 ? checked.body : null;
      const person = [row.first_name, row.last_name].filter(Boolean).join(" ");
      const record = body ? (context.records.get(body.user_id) ?? null) : null;
      const differs =
        body !== null &&
        findIdentityDifferences(record, toIdentity(body.patient_details)).length > 0;
      const sealed = { sample_id: row.sample_id ?? "", person, body, record };
      const state = body === null ? "left_out" : differs ? "differs" : "waiting";
      return {
        importId: import_id,
        teamId: ctx.team.id,
        position,
        state: state as ImportRowState,
        sealedRow: sealRow(ctx, import_id, sealed),
        reasons,
      };
    });
    const planned = {
      createdAt: clock.now(),
      createdById: ctx.actor.id,
      state: "planned" as const,
    };
    await db.transaction(async (tx) => {
      const [created] = await tx
        .insert(orderImports)
        .values({ id: import_id, teamId: ctx.team.id, ...planned })
        .onConflictDoNothing()
        .returning();
      // If the id already exists, e.g. after a retry, the rows of the first request are kept.
      if (created) await tx.insert(orderImportRows).values(rows);
    });
    return readWholeImport(ctx, import_id);
  },
);

/**
 * Confirms that the person of a row may differ from the record, so that the row can be sent. Refuses with `conflict`
 * when the record is no longer the one that was shown, or the row is not waiting for a confirmation.
 */
export const confirmImportRow = operation(
  orderImportEndpoints.confirmImportRow,
  {
    permission: "order:import",
    audit: {
      subject,
      detail: ({ position, reason }) => ({ row: position, reason }),
      shown: getPeople,
    },
  },
  async (ctx, { import_id, position, record, reason }) => {
    const row = await requireRow(ctx, import_id, position);
    const sealed = openRow(ctx, row);
    const { body } = sealed;
    if (!body || row.state !== "differs") throw notConfirmable();
    const patient = toIdentity(body.patient_details);
    const confirmation = { user_id: body.user_id, record, patient, reason };
    const current = await readRecordIdentity(ctx, body.user_id);
    const change = { from: "differs", to: "waiting" } as const;
    if (!current || !isConfirmedFor(confirmation, body.user_id, current, patient)) {
      await rewriteRow(ctx, row, { ...sealed, record: current }, { ...change, to: "differs" });
      throw new DashboardError(
        "conflict",
        "The record was changed since it was shown. Nothing was confirmed. Compare it again.",
      );
    }
    if (!(await rewriteRow(ctx, row, { ...sealed, confirmation }, change))) throw notConfirmable();
    await updateImportState(ctx, import_id);
    return readWholeImport(ctx, import_id);
  },
);

function notConfirmable(): DashboardError {
  return new DashboardError("conflict", "This row no longer waits for a confirmation.");
}

/** One import with the state of every row. */
export const readOrderImport = operation(
  orderImportEndpoints.readOrderImport,
  {
    permission: "order:import",
    audit: { subject, shown: getPeople, view: "shown" },
  },
  (ctx, { import_id }) => readWholeImport(ctx, import_id),
);

/**
 * Sends the next few rows and returns the whole import. The page calls it until nothing waits. The progress is stored
 * only in the rows, so a reload or a second window continues from there.
 */
export const sendOrderImport = operation(
  orderImportEndpoints.sendOrderImport,
  {
    permission: "order:import",
    audit: { subject, shown: getPeople },
    live: ({ import_id }) => [
      { topic: "order-imports", id: import_id, user_id: null },
      { topic: "orders", id: null, user_id: null },
    ],
  },
  async (ctx, { import_id }) => {
    try {
      await drain(
        () => claimRow(ctx, import_id),
        (claimed) => sendRow(ctx, claimed),
        { concurrency: 1, limit: ROWS_PER_REQUEST },
      );
    } finally {
      await updateImportState(ctx, import_id);
    }
    return readWholeImport(ctx, import_id);
  },
);
