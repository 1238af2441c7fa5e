import { z } from "zod";
import { Instant } from "@/lib/contract/primitives";

/** What is wrong with a team's audit log; `number` is that of the seal, where it is about one. */
export const ChainProblem = z.object({
  kind: z.enum([
    "seal_missing",
    "seal_changed",
    "entries_changed",
    "entries_missing",
    "entries_inserted",
    "entries_late",
    "anchor_differs",
    "anchor_unreadable",
    "anchors_missing",
    "anchors_unknown",
  ]),
  number: z.number().int().nullable(),
});
export type ChainProblem = z.infer<typeof ChainProblem>;

/** The state of the chain of seals over a team's audit log. */
export const AuditChainState = z.object({
  seals: z.number().int(),
  last_sealed_at: Instant.nullable(),
  /** When the oldest entry without a seal was written, if that is too long ago; null while sealing keeps up. */
  behind_since: Instant.nullable(),
  last_check: z
    .object({ at: Instant, entries: z.number().int(), problems: z.array(ChainProblem) })
    .nullable(),
});
export type AuditChainState = z.infer<typeof AuditChainState>;
