import { and, desc, eq, inArray } from "drizzle-orm";
import { DataImport, type DataImportState } from "@/lib/contract/service/health-data/data-import";
import { MINUTE_MS } from "@/lib/contract/time";
import type { TeamTx } from "@/service/db/database";
import { dataImports } from "@/service/db/schema/health-data";
import { Refusal } from "@/service/http/refusal";
import { toInstant } from "@/service/http/wire";

const LISTED = 50;
/** An import without an update for this long has lost its service process. */
const SILENT_MS = MINUTE_MS;
const UNDER_WAY = ["reading", "storing", "cancelling"];

type Row = typeof dataImports.$inferSelect;

/** The newest imports of a user, with their states at `now`. */
export async function listImports(
  tx: TeamTx,
  userId: string,
  now: Date,
): Promise<DataImportState[]> {
  const rows = await tx
    .select()
    .from(dataImports)
    .where(eq(dataImports.userId, userId))
    .orderBy(desc(dataImports.createdAt), desc(dataImports.id))
    .limit(LISTED);
  return rows.map((row) => toState(row, now));
}

/** One import of a user. Refuses an unknown one with 404. */
export async function requireImport(
  tx: TeamTx,
  { userId, importId }: { userId: string; importId: string },
  now: Date,
): Promise<DataImportState> {
  const [row] = await tx
    .select()
    .from(dataImports)
    .where(and(eq(dataImports.id, importId), eq(dataImports.userId, userId)));
  if (!row) throw new Refusal(404, "Import not found");
  return toState(row, now);
}

/** Cancels an import in progress. Refuses one that has ended with 409. */
export async function cancelImport(tx: TeamTx, importId: string, now: Date): Promise<void> {
  const asked = await tx
    .update(dataImports)
    .set({ status: "cancelling", updatedAt: now })
    .where(and(eq(dataImports.id, importId), inArray(dataImports.status, UNDER_WAY)))
    .returning({ id: dataImports.id });
  if (asked.length === 0) throw new Refusal(409, "The import has ended already");
}

function toState(row: Row, now: Date): DataImportState {
  const isLost =
    UNDER_WAY.includes(row.status) && now.getTime() - row.updatedAt.getTime() > SILENT_MS;
  const state = {
    id: row.id,
    user_id: row.userId,
    file_name: row.fileName,
    bytes_read: row.bytesRead,
    bytes_total: row.bytesTotal,
    records_read: row.recordsRead,
    records_stored: row.recordsStored,
    created_at: toInstant(row.createdAt),
    updated_at: toInstant(row.updatedAt),
  };
  if (isLost) {
    const failure = "The service stopped before the import was complete; nothing of it is stored";
    return { ...state, status: "failed", failure, report: null };
  }
  return { ...state, status: row.status, failure: row.failure, report: toReport(row) };
}

function toReport(row: Row): DataImport | null {
  const { status } = row;
  if ((status !== "completed" && status !== "nothing_stored") || row.report === null) return null;
  return DataImport.parse({
    id: row.id,
    user_id: row.userId,
    kind: row.kind,
    status,
    bytes_read: row.bytesRead,
    ...row.report,
    created_at: toInstant(row.createdAt),
  });
}
