import { z } from "zod";
import {
  MATCH_NOTE_LENGTH,
  MATCH_REASON_LENGTH,
  MatchDecisionInput,
} from "@/lib/contract/dashboard/match-review";
import { CLOCKS } from "@/lib/contract/dashboard/settings/display-settings";
import { TimeZoneName } from "@/lib/contract/primitives";

/** One line of what a second reviewer has to confirm: a row that differs, or another reason for the review. */
export const ReviewPoint = z.strictObject({
  /** The row's key in the comparison, or `reason_` with the reason. */
  key: z.string().min(1).max(60),
  label: z.string().max(100),
  /** The value in the result, and the one in the order or the record; null when it has none. */
  result: z.string().max(2_000).nullable(),
  shown: z.string().max(2_000).nullable(),
  /** How they differ, or the reason as a sentence. */
  finding: z.string().max(500),
});
export type ReviewPoint = z.infer<typeof ReviewPoint>;

/** The most rows that a comparison has, with some room. */
const MAX_POINTS = 60;

/** What a second reviewer compared, and an answer to each point: a sentence, or null for a tick. */
export const SecondReviewSeen = z.strictObject({
  item_version: z.string().max(64),
  record_version: z.string().max(64),
  /** The zone in which the times were written. */
  zone: TimeZoneName,
  /** The clock on which they were written. */
  clock: z.enum(CLOCKS).default("24h"),
  answers: z
    .array(
      ReviewPoint.extend({
        sentence: z.string().trim().min(3).max(MATCH_REASON_LENGTH).nullable(),
      }),
    )
    .max(MAX_POINTS),
});
export type SecondReviewSeen = z.infer<typeof SecondReviewSeen>;

export const SecondReviewInput = MatchDecisionInput.extend({
  verdict: z.enum(["agreed", "declined"]),
  /** Why it is declined. */
  note: z.string().trim().max(MATCH_NOTE_LENGTH).default(""),
  /** Required to agree. */
  seen: SecondReviewSeen.nullable().default(null),
})
  .refine(({ verdict, note }) => verdict === "agreed" || note !== "", {
    error: "Say what speaks against it.",
    path: ["note"],
  })
  .refine(({ verdict, seen }) => verdict === "declined" || seen !== null, {
    error: "Confirm each difference first.",
    path: ["seen"],
  });
export type SecondReviewInput = z.input<typeof SecondReviewInput>;
