import { z } from "zod";
import { CalendarDate, Instant, openEnum, Uuid } from "@/lib/contract/primitives";
import { ProviderSlug, Source, SourceType } from "./source";

export const FLOWS = ["unspecified", "none", "light", "medium", "heavy"] as const;
export const MUCUS_QUALITIES = ["dry", "sticky", "creamy", "watery", "egg_white"] as const;
export const CONTRACEPTIVES = [
  "unspecified",
  "implant",
  "injection",
  "iud",
  "intravaginal_ring",
  "oral",
  "patch",
] as const;
export const DEVIATIONS = [
  "persistent_intermenstrual_bleeding",
  "prolonged_menstrual_periods",
  "irregular_menstrual_cycles",
  "infrequent_menstrual_cycles",
] as const;
export const OVULATION_RESULTS = [
  "negative",
  "positive",
  "luteinizing_hormone_surge",
  "estrogen_surge",
  "indeterminate",
] as const;
export const TEST_RESULTS = ["negative", "positive", "indeterminate"] as const;

const homeTest = z.object({ date: CalendarDate, test_result: openEnum(TEST_RESULTS) });

/** The ten kinds of entry; each has a calendar date, never an instant. */
export const CYCLE_ENTRIES = {
  menstrual_flow: z.object({ date: CalendarDate, flow: openEnum(FLOWS) }),
  cervical_mucus: z.object({ date: CalendarDate, quality: openEnum(MUCUS_QUALITIES) }),
  intermenstrual_bleeding: z.object({ date: CalendarDate }),
  contraceptive: z.object({ date: CalendarDate, type: openEnum(CONTRACEPTIVES) }),
  detected_deviations: z.object({ date: CalendarDate, deviation: openEnum(DEVIATIONS) }),
  ovulation_test: z.object({ date: CalendarDate, test_result: openEnum(OVULATION_RESULTS) }),
  home_pregnancy_test: homeTest,
  home_progesterone_test: homeTest,
  sexual_activity: z.object({ date: CalendarDate, protection_used: z.boolean().nullish() }),
  /** A number without a unit: the reference gives none. */
  basal_body_temperature: z.object({ date: CalendarDate, value: z.number() }),
} as const;

export const CYCLE_ENTRY_KINDS = [
  "menstrual_flow",
  "cervical_mucus",
  "intermenstrual_bleeding",
  "contraceptive",
  "detected_deviations",
  "ovulation_test",
  "home_pregnancy_test",
  "home_progesterone_test",
  "sexual_activity",
  "basal_body_temperature",
] as const satisfies readonly (keyof typeof CYCLE_ENTRIES)[];
export type CycleEntryKind = (typeof CYCLE_ENTRY_KINDS)[number];
export type CycleEntry<Kind extends CycleEntryKind> = z.infer<(typeof CYCLE_ENTRIES)[Kind]>;

const entryLists = {
  menstrual_flow: z.array(CYCLE_ENTRIES.menstrual_flow).optional(),
  cervical_mucus: z.array(CYCLE_ENTRIES.cervical_mucus).optional(),
  intermenstrual_bleeding: z.array(CYCLE_ENTRIES.intermenstrual_bleeding).optional(),
  contraceptive: z.array(CYCLE_ENTRIES.contraceptive).optional(),
  detected_deviations: z.array(CYCLE_ENTRIES.detected_deviations).optional(),
  ovulation_test: z.array(CYCLE_ENTRIES.ovulation_test).optional(),
  home_pregnancy_test: z.array(CYCLE_ENTRIES.home_pregnancy_test).optional(),
  home_progesterone_test: z.array(CYCLE_ENTRIES.home_progesterone_test).optional(),
  sexual_activity: z.array(CYCLE_ENTRIES.sexual_activity).optional(),
  basal_body_temperature: z.array(CYCLE_ENTRIES.basal_body_temperature).optional(),
};

export const MenstrualCycle = z
  .object({
    id: Uuid,
    user_id: Uuid,
    period_start: CalendarDate,
    period_end: CalendarDate.nullish(),
    cycle_end: CalendarDate.nullish(),
    is_predicted: z.boolean().optional(),
    ...entryLists,
    source_provider: ProviderSlug,
    source_type: SourceType,
    source_app_id: z.string().nullish(),
    source_device_id: Uuid.nullish(),
    source: Source,
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "MenstrualCycle" });
export type MenstrualCycle = z.infer<typeof MenstrualCycle>;

export const MenstrualCycleResponse = z.object({ menstrual_cycle: z.array(MenstrualCycle) });
export type MenstrualCycleResponse = z.infer<typeof MenstrualCycleResponse>;

/** `start_date` is required; `end_date` is inclusive. A cycle is in the range when its period_start is. */
export const SummaryQuery = z.strictObject({
  provider: z.string().default(""),
  start_date: CalendarDate,
  end_date: CalendarDate.nullish(),
});

const strictEntries = {
  menstrual_flow: z
    .array(z.strictObject({ date: CalendarDate, flow: z.enum(FLOWS) }))
    .max(400)
    .default([]),
  cervical_mucus: z
    .array(z.strictObject({ date: CalendarDate, quality: z.enum(MUCUS_QUALITIES) }))
    .max(400)
    .default([]),
  intermenstrual_bleeding: z
    .array(z.strictObject({ date: CalendarDate }))
    .max(400)
    .default([]),
  contraceptive: z
    .array(z.strictObject({ date: CalendarDate, type: z.enum(CONTRACEPTIVES) }))
    .max(400)
    .default([]),
  detected_deviations: z
    .array(z.strictObject({ date: CalendarDate, deviation: z.enum(DEVIATIONS) }))
    .max(400)
    .default([]),
  ovulation_test: z
    .array(z.strictObject({ date: CalendarDate, test_result: z.enum(OVULATION_RESULTS) }))
    .max(400)
    .default([]),
  home_pregnancy_test: z
    .array(z.strictObject({ date: CalendarDate, test_result: z.enum(TEST_RESULTS) }))
    .max(400)
    .default([]),
  home_progesterone_test: z
    .array(z.strictObject({ date: CalendarDate, test_result: z.enum(TEST_RESULTS) }))
    .max(400)
    .default([]),
  sexual_activity: z
    .array(z.strictObject({ date: CalendarDate, protection_used: z.boolean().nullish() }))
    .max(400)
    .default([]),
  basal_body_temperature: z
    .array(z.strictObject({ date: CalendarDate, value: z.number().min(20).max(120) }))
    .max(400)
    .default([]),
};

/** One cycle to store. Identity: the id if given, otherwise user, source (provider, type, app) and period_start. */
export const MenstrualCycleInput = z
  .strictObject({
    id: Uuid.optional(),
    period_start: CalendarDate,
    period_end: CalendarDate.nullish(),
    cycle_end: CalendarDate.nullish(),
    is_predicted: z.boolean().default(false),
    ...strictEntries,
  })
  .refine((cycle) => !cycle.period_end || cycle.period_end >= cycle.period_start, {
    path: ["period_end"],
    error: "A period cannot end before it starts",
  })
  .refine(
    (cycle) => !cycle.cycle_end || cycle.cycle_end >= (cycle.period_end ?? cycle.period_start),
    {
      path: ["cycle_end"],
      error: "A cycle cannot end before its period",
    },
  );
export type MenstrualCycleInput = z.infer<typeof MenstrualCycleInput>;

export const SourceInput = z.strictObject({
  provider: z.string().regex(/^[a-z0-9_]{1,64}$/),
  type: z
    .string()
    .regex(/^[a-z0-9_]{1,64}$/)
    .default("unknown"),
  app_id: z.string().max(255).nullish(),
  device_id: Uuid.nullish(),
});
export type SourceInput = z.infer<typeof SourceInput>;

export const PutMenstrualCyclesBody = z.strictObject({
  source: SourceInput,
  menstrual_cycle: z.array(MenstrualCycleInput).min(1).max(1000),
});
export type PutMenstrualCyclesBody = z.infer<typeof PutMenstrualCyclesBody>;

/** How many records a write created, changed, or left unchanged. */
export const UpsertReport = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
});
export type UpsertReport = z.infer<typeof UpsertReport>;
