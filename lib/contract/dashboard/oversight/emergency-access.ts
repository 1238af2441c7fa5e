import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";

export const MIN_EMERGENCY_REASON = 10;
export const EMERGENCY_TEXT_LENGTH = 500;
/** How long a person's contact details stay open. */
export const EMERGENCY_MINUTES = 60;

export const EMERGENCY_VERDICTS = ["justified", "not_justified"] as const;
const EmergencyVerdict = z.enum(EMERGENCY_VERDICTS);
export type EmergencyVerdict = z.infer<typeof EmergencyVerdict>;

/**
 * A staff member opened data that their role does not include, for one person and a limited time, and gave a reason.
 */
export const EmergencyAccess = z.object({
  access_id: Uuid,
  person_id: Uuid,
  staff: z.object({ staff_id: Uuid, name: z.string(), is_me: z.boolean() }),
  reason: z.string(),
  opened_at: Instant,
  /** When it ends or ended: when its time is over, or earlier. */
  ends_at: Instant,
  /** Null until a supervisor other than the one who opened it has reviewed it. */
  review: z
    .object({ by: z.string(), at: Instant, verdict: EmergencyVerdict, note: z.string() })
    .nullable(),
});
export type EmergencyAccess = z.infer<typeof EmergencyAccess>;

const text = z.string().trim().max(EMERGENCY_TEXT_LENGTH);

/** The browser creates the id, so that a repeated request opens nothing twice. */
export const OpenEmergencyInput = z.strictObject({
  access_id: Uuid,
  person_id: Uuid,
  reason: text.min(MIN_EMERGENCY_REASON),
});
export type OpenEmergencyInput = z.input<typeof OpenEmergencyInput>;

export const EmergencyInput = z.strictObject({ access_id: Uuid });

export const ReviewEmergencyInput = EmergencyInput.extend({
  verdict: EmergencyVerdict,
  note: text.default(""),
}).refine(({ verdict, note }) => verdict === "justified" || note !== "", {
  error: "Say why it was not justified.",
  path: ["note"],
});
export type ReviewEmergencyInput = z.input<typeof ReviewEmergencyInput>;
