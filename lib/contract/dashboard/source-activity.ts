import { z } from "zod";
import { CalendarDate } from "@/lib/contract/primitives";
import { MenstrualCycleResponse } from "@/lib/contract/service/health-data/menstrual-cycle";
import { ProviderSlug } from "@/lib/contract/service/health-data/source";

/** A date (UTC) on which a provider has a sample of a timeseries; not every such date, but enough to detect a gap. */
export const SourceActivity = z.object({ provider: ProviderSlug, date: CalendarDate });
export type SourceActivity = z.infer<typeof SourceActivity>;

/** The dashboard's own response: the service's cycles, and further evidence that their sources were in use. */
export const CycleHistory = MenstrualCycleResponse.extend({
  source_activity: z.array(SourceActivity),
});
export type CycleHistory = z.infer<typeof CycleHistory>;
