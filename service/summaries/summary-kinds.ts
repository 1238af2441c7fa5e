import {
  PutActivityBody,
  PutBodyBody,
  PutSleepBody,
} from "@/lib/contract/service/health-data/daily-summaries";
import { PutMealsBody } from "@/lib/contract/service/health-data/meal";
import { PutProfileBody } from "@/lib/contract/service/health-data/profile";
import {
  PutElectrocardiogramsBody,
  PutSleepCyclesBody,
  PutWorkoutsBody,
} from "@/lib/contract/service/health-data/session-summaries";
import type { SummaryResource } from "./emit-summaries";
import type { SummaryRow } from "./summary-repository";

type Shaped = {
  readonly shape: { readonly data: { readonly element: { readonly shape: object } } };
};

export type SummaryKind = {
  /** The kind's name in the path. */
  readonly name: Exclude<SummaryResource, "menstrual_cycle">;
  /** The fields that are specific to the kind. */
  readonly fields: readonly string[];
  /** The fields that are times. */
  readonly moments: readonly string[];
  /** Two fields each, of which the first is not after, or above, the second; a dot leads into an object. */
  readonly pairs?: readonly (readonly [string, string])[];
  /** The field compared with a range; without one, the kind has no time. */
  readonly at?: string;
  /** The field that distinguishes summaries of one source without an id. */
  readonly occasion?: string;
  /** What the response contains in addition to the stored fields. */
  readonly more: (row: SummaryRow) => Readonly<Record<string, unknown>>;
};

/** Source fields of the newer summaries. */
const sourceFields = (row: SummaryRow) => ({
  source_provider: row.sourceProvider,
  source_type: row.sourceType,
  source_app_id: row.sourceAppId,
  source_device_id: row.sourceDeviceId,
});

/** Deprecated: midnight UTC of the calendar date. */
const midnight = (row: SummaryRow) => ({ date: `${row.content.calendar_date}T00:00:00.000+00:00` });

export const ACTIVITY: SummaryKind = {
  name: "activity",
  fields: getFields(PutActivityBody),
  moments: [],
  pairs: [["heart_rate.min_bpm", "heart_rate.max_bpm"]],
  at: "calendar_date",
  occasion: "calendar_date",
  more: midnight,
};

export const SLEEP: SummaryKind = {
  name: "sleep",
  fields: getFields(PutSleepBody),
  moments: ["bedtime_start", "bedtime_stop"],
  pairs: [["bedtime_start", "bedtime_stop"]],
  at: "calendar_date",
  occasion: "bedtime_start",
  more: (row) => ({ ...midnight(row), sleep_stream: null }),
};

export const SLEEP_CYCLE: SummaryKind = {
  name: "sleep_cycle",
  fields: getFields(PutSleepCyclesBody),
  moments: ["session_start", "session_end"],
  pairs: [["session_start", "session_end"]],
  at: "session_start",
  occasion: "session_start",
  more: sourceFields,
};

export const BODY: SummaryKind = {
  name: "body",
  fields: getFields(PutBodyBody),
  moments: [],
  at: "calendar_date",
  occasion: "calendar_date",
  more: midnight,
};

export const WORKOUTS: SummaryKind = {
  name: "workouts",
  fields: getFields(PutWorkoutsBody),
  moments: ["time_start", "time_end"],
  pairs: [
    ["time_start", "time_end"],
    ["elev_low", "elev_high"],
  ],
  at: "time_start",
  occasion: "time_start",
  more: () => ({}),
};

export const MEAL: SummaryKind = {
  name: "meal",
  fields: getFields(PutMealsBody),
  moments: ["timestamp"],
  at: "timestamp",
  occasion: "timestamp",
  more: (row) => ({
    // Deprecated numbers of the public API, which have no meaning here.
    priority_id: 0,
    source_id: 0,
    source_app_id: row.sourceAppId,
    source_device_id: row.sourceDeviceId,
  }),
};

export const ELECTROCARDIOGRAM: SummaryKind = {
  name: "electrocardiogram",
  fields: getFields(PutElectrocardiogramsBody),
  moments: ["session_start", "session_end"],
  pairs: [["session_start", "session_end"]],
  at: "session_start",
  occasion: "session_start",
  more: sourceFields,
};

export const PROFILE: SummaryKind = {
  name: "profile",
  fields: getFields(PutProfileBody),
  moments: [],
  more: () => ({}),
};

const KINDS: readonly SummaryKind[] = [
  ACTIVITY,
  SLEEP,
  SLEEP_CYCLE,
  BODY,
  WORKOUTS,
  MEAL,
  ELECTROCARDIOGRAM,
  PROFILE,
];

/** The kind with a name; null if summaries of that name are not stored as such. */
export function findSummaryKind(name: string): SummaryKind | null {
  return KINDS.find((kind) => kind.name === name) ?? null;
}

/** The fields that a sender may provide, except the id. */
function getFields(body: Shaped): string[] {
  return Object.keys(body.shape.data.element.shape).filter((field) => field !== "id");
}
