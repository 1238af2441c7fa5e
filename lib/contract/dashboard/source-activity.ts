import { z } from "zod";
import { CalendarDate } from "@/lib/contract/primitives";
import { CYCLE_ENTRIES, MenstrualCycle } from "@/lib/contract/service/health-data/menstrual-cycle";
import { ProviderSlug, Source } from "@/lib/contract/service/health-data/source";

/** Who recorded a sample or a cycle. */
export const SourceRecord = Source.pick({
  provider: true,
  type: true,
  app_id: true,
  device_id: true,
  sport: true,
  workout_id: true,
  name: true,
  slug: true,
  logo: true,
});

const { menstrual_flow, cervical_mucus, intermenstrual_bleeding, contraceptive } = CYCLE_ENTRIES;
const { detected_deviations, ovulation_test, home_pregnancy_test } = CYCLE_ENTRIES;
const { home_progesterone_test, sexual_activity, basal_body_temperature } = CYCLE_ENTRIES;

const homeTest = { date: true, test_result: true } as const;

/** A cycle with its entries; every field that leaves the server is named here, at every depth. */
const CycleRecord = MenstrualCycle.pick({
  id: true,
  user_id: true,
  period_start: true,
  period_end: true,
  cycle_end: true,
  is_predicted: true,
  source_provider: true,
  source_type: true,
  source_app_id: true,
  source_device_id: true,
  created_at: true,
  updated_at: true,
}).extend({
  source: SourceRecord,
  menstrual_flow: z.array(menstrual_flow.pick({ date: true, flow: true })).optional(),
  cervical_mucus: z.array(cervical_mucus.pick({ date: true, quality: true })).optional(),
  intermenstrual_bleeding: z.array(intermenstrual_bleeding.pick({ date: true })).optional(),
  contraceptive: z.array(contraceptive.pick({ date: true, type: true })).optional(),
  detected_deviations: z
    .array(detected_deviations.pick({ date: true, deviation: true }))
    .optional(),
  ovulation_test: z.array(ovulation_test.pick(homeTest)).optional(),
  home_pregnancy_test: z.array(home_pregnancy_test.pick(homeTest)).optional(),
  home_progesterone_test: z.array(home_progesterone_test.pick(homeTest)).optional(),
  sexual_activity: z.array(sexual_activity.pick({ date: true, protection_used: true })).optional(),
  basal_body_temperature: z
    .array(basal_body_temperature.pick({ date: true, value: true }))
    .optional(),
});

/** A date (UTC) on which a provider has a sample of a timeseries; not every such date, but enough to detect a gap. */
export const SourceActivity = z.object({ provider: ProviderSlug, date: CalendarDate });
export type SourceActivity = z.infer<typeof SourceActivity>;

/** The dashboard's own response: the service's cycles, and further evidence that their sources were in use. */
export const CycleHistory = z.object({
  menstrual_cycle: z.array(CycleRecord),
  source_activity: z.array(SourceActivity),
});
export type CycleHistory = z.infer<typeof CycleHistory>;
