import { eq, sql } from "drizzle-orm";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { DataImport } from "@/lib/contract/service/health-data/data-import";
import { emitHistory } from "@/service/connections/emit-history";
import { noteArrivals } from "@/service/connections/note-arrivals";
import { openForWriting } from "@/service/connections/open-for-writing";
import type { TeamTx } from "@/service/db/database";
import { dataImports } from "@/service/db/schema/health-data";
import type { RequestDeps } from "@/service/deps";
import { toInstant } from "@/service/http/wire";
import { fromDayNumber, toDayNumber } from "@/service/summaries/calendar-days";
import { type SourcedRecord, saveRecords } from "@/service/summaries/record-repository";
import { regroupCycles } from "@/service/summaries/regroup-cycles";
import {
  createStaging,
  mergeSamples,
  stagedSamples,
  stageSamples,
} from "@/service/timeseries/sample-repository";
import type { ImportContent } from "./collector";
import { getHistories } from "./histories";
import type { ImportProgress } from "./import-progress";
import type { ImportedEntry } from "./reading";
import type { SampleSpool } from "./sample-spool";

type ImportOf = {
  readonly userId: string;
  readonly bytesRead: number;
  readonly course: ImportProgress;
};

/** Stores an export that was read to its end, all in this transaction, and reports the outcome. */
export async function storeImport(
  tx: TeamTx,
  deps: RequestDeps,
  of: ImportOf,
  content: ImportContent,
): Promise<DataImport> {
  const { kind, samples, entries } = content;
  const stored =
    samples.count + entries.length === 0 ? NOTHING : await storeContent(tx, deps, of, content);
  const report = {
    records_read: content.recordsRead,
    ...stored,
    skipped: content.skipped.read(),
    skipped_at: content.skipped.readPlaces(),
    dated_ahead: content.datedAhead,
  };
  const status = stored === NOTHING ? "nothing_stored" : "completed";
  await of.course.complete(tx, kind, status, { ...report, exported_on: content.exportedOn });
  return {
    id: of.course.id,
    user_id: of.userId,
    kind,
    status,
    bytes_read: of.bytesRead,
    ...report,
    created_at: toInstant(deps.clock.now()),
  };
}

const NO_CHANGE = { created: 0, updated: 0, unchanged: 0 };
const NOTHING = { records_imported: 0, samples: NO_CHANGE, cycles: NO_CHANGE };

/** Stores samples and entries, and reports what was created, changed and left unchanged. */
async function storeContent(
  tx: TeamTx,
  deps: RequestDeps,
  { userId, course }: ImportOf,
  content: ImportContent,
): Promise<Pick<DataImport, "records_imported" | "samples" | "cycles">> {
  const now = deps.clock.now();
  const { provider } = content;
  // Millions of samples take longer than the timeouts of a request, also those of an import that is stored before.
  await tx.execute(sql`set local statement_timeout = '30min'`);
  await tx.execute(sql`set local lock_timeout = '30min'`);
  await stageAll(tx, content.samples, course);
  // Only now: other writers of this user wait for what follows.
  await openForWriting(tx, userId, provider, now);
  const { report: samples, spans } =
    content.samples.count === 0
      ? { report: { created: 0, updated: 0, unchanged: 0 }, spans: [] }
      : await mergeSamples(tx, { userId, provider, now }, stagedSamples);
  const records = content.entries.map((entry) => toRecord(entry, provider));
  await saveRecords(tx, { userId, now }, records);
  const { report: cycles, waiting } = await regroupCycles(tx, deps, {
    userId,
    provider,
    // Only exports of a phone say until when they are complete; a hand-kept chart ends with its last entry.
    knownThrough: provider === "manual" ? null : await lastWholeDay(tx, userId, content.exportedOn),
  });
  if (records.length > 0) {
    await noteArrivals(tx, {
      userId,
      provider,
      now,
      resource: "menstrual_cycle",
      times: records.map((record) => new Date(record.date)),
      sent: cycles.created + cycles.updated,
    });
  }
  await emitHistory(tx, { userId, provider, at: now }, getHistories(spans, records));
  const waitingHere = countShared(records, waiting);
  content.skipped.add("Kept until a period before it is known", waitingHere);
  const distinct = samples.created + samples.updated + samples.unchanged;
  content.skipped.add(
    "Same time and type of source as a later sample",
    content.samples.count - distinct,
  );
  return { records_imported: distinct + records.length - waitingHere, samples, cycles };
}

/**
 * Stages the samples, because the last sample of a key in the whole file wins; importing the same file again then
 * changes nothing.
 */
async function stageAll(tx: TeamTx, samples: SampleSpool, course: ImportProgress): Promise<void> {
  if (samples.count === 0) return;
  await createStaging(tx);
  let staged = 0;
  for await (const batch of samples.batches()) {
    await stageSamples(tx, batch);
    staged += batch.value.length;
    course.stored(staged);
  }
}

/** The day before the user's latest export, because an export does not contain all of its last day. */
async function lastWholeDay(
  tx: TeamTx,
  userId: string,
  exportedOn: CalendarDate | null,
): Promise<CalendarDate | null> {
  const [row] = await tx
    .select({ latest: sql<CalendarDate | null>`max(${dataImports.report}->>'exported_on')` })
    .from(dataImports)
    .where(eq(dataImports.userId, userId));
  const days = [exportedOn, row?.latest ?? null].filter((day) => day !== null).map(toDayNumber);
  return days.length === 0 ? null : fromDayNumber(Math.max(...days) - 1);
}

function toRecord(
  { source, kind, date, discriminator, value }: ImportedEntry,
  provider: string,
): SourcedRecord {
  return {
    kind,
    date,
    discriminator,
    value,
    sourceProvider: provider,
    sourceType: source.type,
    sourceAppId: source.appId,
    sourceDeviceId: null,
  };
}

function countShared(records: readonly SourcedRecord[], waiting: readonly SourcedRecord[]): number {
  const identity = (record: SourcedRecord) =>
    JSON.stringify([
      record.sourceType,
      record.sourceAppId,
      record.kind,
      record.date,
      record.discriminator,
    ]);
  const waitingIdentities = new Set(waiting.map(identity));
  return records.filter((record) => waitingIdentities.has(identity(record))).length;
}
