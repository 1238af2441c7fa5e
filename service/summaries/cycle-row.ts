import type { InferSelectModel } from "drizzle-orm";
import type { MenstrualCycle } from "@/lib/contract/service/health-data/menstrual-cycle";
import { toWireSource } from "@/service/connections/wire-source";
import type { menstrualCycles } from "@/service/db/schema/health-data";
import { toCalendarDate, toCalendarDateOrNull, toInstant } from "@/service/http/wire";
import type { CycleEntries } from "./daily-record";

type Columns = InferSelectModel<typeof menstrualCycles>;

/** A stored cycle. */
export type CycleRow = Omit<Columns, "entries"> & { readonly entries: CycleEntries };

/** The source of a record, in the columns of the health data tables. */
export type SourceColumns = Pick<
  CycleRow,
  "sourceProvider" | "sourceType" | "sourceAppId" | "sourceDeviceId"
>;

/** A text that is equal for equal sources. */
export function sourceKey(source: SourceColumns): string {
  const { sourceProvider, sourceType, sourceAppId, sourceDeviceId } = source;
  return JSON.stringify([sourceProvider, sourceType, sourceAppId, sourceDeviceId]);
}

/** A cycle in wire form: every key is present, null or empty if nothing was recorded. */
export function toWireCycle(row: CycleRow): MenstrualCycle {
  return {
    id: row.id,
    user_id: row.userId,
    period_start: toCalendarDate(row.periodStart),
    period_end: toCalendarDateOrNull(row.periodEnd),
    cycle_end: toCalendarDateOrNull(row.cycleEnd),
    is_predicted: row.isPredicted,
    menstrual_flow: row.entries.menstrual_flow,
    cervical_mucus: row.entries.cervical_mucus,
    intermenstrual_bleeding: row.entries.intermenstrual_bleeding,
    contraceptive: row.entries.contraceptive,
    detected_deviations: row.entries.detected_deviations,
    ovulation_test: row.entries.ovulation_test,
    home_pregnancy_test: row.entries.home_pregnancy_test,
    home_progesterone_test: row.entries.home_progesterone_test,
    sexual_activity: row.entries.sexual_activity,
    basal_body_temperature: row.entries.basal_body_temperature,
    source_provider: row.sourceProvider,
    source_type: row.sourceType,
    source_app_id: row.sourceAppId,
    source_device_id: row.sourceDeviceId,
    source: toWireSource(row),
    created_at: toInstant(row.createdAt),
    updated_at: toInstant(row.updatedAt),
  };
}
