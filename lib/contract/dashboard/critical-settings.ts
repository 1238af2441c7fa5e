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

const fields = {
  limit_minutes: z.number().int().min(5).max(1_440),
  recipients: z.array(z.email().max(200)).max(MAX_RECIPIENTS),
  /** The URL that is called; null without one. */
  on_call_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  stages: z.array(EscalationStage).min(1).max(4),
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
