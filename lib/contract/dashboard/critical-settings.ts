import { z } from "zod";
import { Instant } from "@/lib/contract/primitives";
import { EscalationChannel } from "./critical-result";

export const DEFAULT_LIMIT_MINUTES = 60;
export const MAX_RECIPIENTS = 20;

/** What happens this long after the limit, unless the clinician has been notified. */
export const EscalationStage = z.strictObject({
  after_minutes: z.number().int().min(0).max(720),
  channels: z.array(EscalationChannel).min(1).max(3),
});
export type EscalationStage = z.infer<typeof EscalationStage>;

/** At the limit, every screen and an e-mail; a quarter of an hour later also the person on call. */
export const DEFAULT_STAGES: readonly EscalationStage[] = [
  { after_minutes: 0, channels: ["screen", "email"] },
  { after_minutes: 15, channels: ["screen", "email", "on_call"] },
];

export const MAX_MARKER_LIMITS = 60;

/** Beyond which a value of a marker is critical in this clinic, whatever its laboratory says. */
export const MarkerLimit = z
  .strictObject({
    loinc: z.string().regex(/^\d{1,7}-\d$/),
    /** What staff call the marker; the code decides. */
    name: z.string().trim().min(1).max(100),
    unit: z.string().trim().min(1).max(40),
    low: z.number().finite().nullable(),
    high: z.number().finite().nullable(),
  })
  .refine(({ low, high }) => low !== null || high !== null)
  .refine(({ low, high }) => (low ?? -Infinity) < (high ?? Infinity));
export type MarkerLimit = z.infer<typeof MarkerLimit>;

const fields = {
  limit_minutes: z.number().int().min(5).max(1_440),
  recipients: z.array(z.email().max(200)).max(MAX_RECIPIENTS),
  /** The URL that is called; null without one. */
  on_call_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  stages: z.array(EscalationStage).min(1).max(4),
  marker_limits: z.array(MarkerLimit).max(MAX_MARKER_LIMITS),
};

export const CriticalSettings = z.object({
  ...fields,
  /** Whether plain HTTP and private addresses are accepted, which is only the case with the embedded service. */
  allows_private: z.boolean(),
  /** The server has what it needs to send e-mail. */
  can_send_mail: z.boolean(),
  updated_at: Instant.nullable(),
  updated_by: z.string().nullable(),
});
export type CriticalSettings = z.infer<typeof CriticalSettings>;

export const SaveCriticalSettingsInput = z.strictObject({
  ...fields,
  /** Without them, they stay as they are. */
  marker_limits: fields.marker_limits.optional(),
  /** `updated_at` of the settings that were read; a different one means that someone has saved since. */
  seen_at: Instant.nullable(),
  /** Generates a new signing secret even if the address stays the same. */
  renews_secret: z.boolean().default(false),
});
export type SaveCriticalSettingsInput = z.input<typeof SaveCriticalSettingsInput>;

export const SavedCriticalSettings = z.object({
  settings: CriticalSettings,
  /** The new signing secret (Standard Webhooks), only ever shown here; null when it did not change. */
  secret: z.string().nullable(),
});
export type SavedCriticalSettings = z.infer<typeof SavedCriticalSettings>;
