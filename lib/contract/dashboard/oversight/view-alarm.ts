import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";
import { EmergencyAccess } from "./emergency-access";

export const VIEW_WINDOWS = ["hour", "day"] as const;
const ViewWindow = z.enum(VIEW_WINDOWS);
export type ViewWindow = z.infer<typeof ViewWindow>;

/** `limit`: more people than the team's limit; `usual`: far more than this staff member usually opens. */
export const ALARM_REASONS = ["limit", "usual"] as const;

export const MIN_ALARM_NOTE = 5;
export const ALARM_NOTE_LENGTH = 500;

/** A staff member opened unusually many people within an hour or a day. */
export const ViewAlarm = z.object({
  alarm_id: Uuid,
  staff: z.object({ staff_id: Uuid, name: z.string(), is_me: z.boolean() }),
  window: ViewWindow,
  started_at: Instant,
  reason: z.enum(ALARM_REASONS),
  /** How many people in this window so far. */
  people: z.number().int(),
  /** The number that was exceeded: the team's limit, or a multiple of what is usual. */
  threshold: z.number().int(),
  raised_at: Instant,
  /** Null until someone else has reviewed it. */
  review: z.object({ by: z.string(), at: Instant, note: z.string() }).nullable(),
});
export type ViewAlarm = z.infer<typeof ViewAlarm>;

export const DEFAULT_VIEW_LIMITS = { people_per_hour: 200, people_per_day: 600 } as const;

const limit = z.number().int().min(10).max(100_000);
export const ViewLimits = z.object({ people_per_hour: limit, people_per_day: limit });
export type ViewLimits = z.infer<typeof ViewLimits>;
export const SaveViewLimitsInput = z
  .strictObject(ViewLimits.shape)
  .refine(({ people_per_hour, people_per_day }) => people_per_hour <= people_per_day, {
    error: "The limit of a day is at least that of an hour.",
    path: ["people_per_day"],
  });

export const AlarmInput = z.strictObject({ alarm_id: Uuid });
export const ReviewAlarmInput = AlarmInput.extend({
  note: z.string().trim().min(MIN_ALARM_NOTE).max(ALARM_NOTE_LENGTH),
});
export type ReviewAlarmInput = z.input<typeof ReviewAlarmInput>;

export const ListedAccess = EmergencyAccess.extend({ person_name: z.string().nullable() });
export type ListedAccess = z.infer<typeof ListedAccess>;

/** What those who oversee access to patient data look at: unreviewed entries first, then newest first. */
export const Oversight = z.object({
  alarms: z.array(ViewAlarm),
  /** The person's name is null when the service has none or did not answer. */
  accesses: z.array(ListedAccess),
  limits: ViewLimits,
});
export type Oversight = z.infer<typeof Oversight>;

/** What every screen shows: one's own open emergency access, and how many entries wait for a review. */
export const OversightWatch = z.object({
  own: z.array(EmergencyAccess.pick({ access_id: true, person_id: true, ends_at: true })),
  /** How many of each kind wait for this person's review; null for those who do not review. */
  to_review: z.object({ accesses: z.number().int(), alarms: z.number().int() }).nullable(),
});
export type OversightWatch = z.infer<typeof OversightWatch>;
