import { and, eq, sql } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { menstrualRecords as table } from "@/service/db/schema/health-data";
import type { SourceColumns } from "./cycle-row";
import type { DailyRecord } from "./daily-record";

/** A stored daily record with its source. */
export type SourcedRecord = DailyRecord &
  SourceColumns & {
    /** Distinguishes records of one kind and day; empty where a day has only one. */
    readonly discriminator: string;
  };

/** Stores daily records in one statement; the latest value of an identity replaces the earlier one. */
export async function saveRecords(
  tx: TeamTx,
  { userId, now }: { userId: string; now: Date },
  records: readonly SourcedRecord[],
): Promise<void> {
  const column = (pick: (record: SourcedRecord) => unknown) => sql.param(records.map(pick));
  await tx.execute(sql`
    insert into ${table} as stored (team_id, user_id, created_at, source_provider, source_type,
      source_app_id, source_device_id, kind, date, discriminator, value)
    select ${tx.teamId}::uuid, ${userId}::uuid, ${now}::timestamptz, v.*
    from unnest(
      ${column((record) => record.sourceProvider)}::text[],
      ${column((record) => record.sourceType)}::text[],
      ${column((record) => record.sourceAppId)}::text[],
      ${column((record) => record.sourceDeviceId)}::uuid[],
      ${column((record) => record.kind)}::text[], ${column((record) => record.date)}::date[],
      ${column((record) => record.discriminator)}::text[],
      ${column((record) => JSON.stringify(record.value))}::jsonb[]) as v
    on conflict on constraint menstrual_records_identity do update set value = excluded.value
    where stored.value is distinct from excluded.value`);
}

/** Every daily record of a user from a provider, from all its sources. */
export async function listRecords(
  tx: TeamTx,
  userId: string,
  provider: string,
): Promise<SourcedRecord[]> {
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.sourceProvider, provider)));
  return rows as unknown as SourcedRecord[];
}
