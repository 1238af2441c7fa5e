import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";

/** How long a claim lasts unless it is renewed. */
export const CLAIM_MINUTES = 10;
export const CLAIM_REASON_LENGTH = 500;

const Staff = { staff_id: Uuid, name: z.string() };

/** Who has claimed an item or a lab report, and until when unless it is renewed. */
export const Claim = z.object({
  ...Staff,
  is_mine: z.boolean(),
  since: Instant,
  until: Instant,
  /** Who took it over and why; shown to the previous claimant. */
  taken: z.object({ ...Staff, reason: z.string(), at: Instant }).nullable(),
});
export type Claim = z.infer<typeof Claim>;
