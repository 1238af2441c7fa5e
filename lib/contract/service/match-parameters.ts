import { z } from "zod";
import { Instant, openEnum } from "@/lib/contract/primitives";

/** How many people a team needs before parameters can be estimated from its own records. */
export const MATCH_PARAMETERS_PEOPLE = 5_000;

/** `requested` until it is computed; `tried` on the labeled sets; at most one is `active`. */
export const MATCH_PARAMETERS_STATES = [
  "requested",
  "estimated",
  "tried",
  "active",
  "retired",
  "failed",
] as const;
export type MatchParametersState = (typeof MATCH_PARAMETERS_STATES)[number];

/** A finding whose weight changed; both weights are in bits. */
export const MatchParameterShift = z.object({
  field: z.string(),
  finding: z.string(),
  shipped_bits: z.number(),
  bits: z.number(),
});
export type MatchParameterShift = z.infer<typeof MatchParameterShift>;

/**
 * What a finding of a field counts: how often it occurs among pairs of records of one person (m) and of two people (u),
 * both as shares from 0 to 1, and its weight in bits, the logarithm of m/u.
 */
export const MatchParameterWeight = z.object({
  field: z.string(),
  finding: z.string(),
  m: z.number(),
  u: z.number(),
  bits: z.number(),
});
export type MatchParameterWeight = z.infer<typeof MatchParameterWeight>;

/** One labeled set, matched with these parameters. Recalls are shares of the true pairs, 0 to 1. */
export const MatchTrialSet = z.object({
  name: z.string(),
  records: z.number().int(),
  right: z.number().int(),
  wrong: z.number().int(),
  automatic_recall: z.number(),
  review_recall: z.number(),
  shipped_automatic_recall: z.number(),
  shipped_review_recall: z.number(),
});
export type MatchTrialSet = z.infer<typeof MatchTrialSet>;

export const MatchParameterVersion = z
  .object({
    version: z.string(),
    /** The shipped version on which the estimate and its trial are based. */
    basis: z.string(),
    state: openEnum(MATCH_PARAMETERS_STATES),
    requested_at: Instant,
    requested_by: z.string().nullable(),
    tried_at: Instant.nullable(),
    activated_at: Instant.nullable(),
    /** People of the team when it was estimated. */
    people: z.number().int().nullable(),
    /** Expected number of pairs of records that belong to one person. */
    expected_matches: z.number().nullable(),
    /** The largest difference between a finding's weight and the shipped one, in bits. */
    distance_bits: z.number().nullable(),
    /** Largest difference first. */
    moves: z.array(MatchParameterShift),
    /** Null until it was tried. */
    trial: z.object({ wrong: z.number().int(), sets: z.array(MatchTrialSet) }).nullable(),
    /** Why it cannot be activated, as a sentence; null when it can. */
    blocked: z.string().nullable(),
  })
  .meta({ id: "MatchParameterVersion" });
export type MatchParameterVersion = z.infer<typeof MatchParameterVersion>;

/** A change of the parameters used by the team's matcher. */
export const MatchParameterChange = z.object({
  at: Instant,
  from_version: z.string(),
  to_version: z.string(),
  by: z.string(),
  reason: z.string(),
});
export type MatchParameterChange = z.infer<typeof MatchParameterChange>;

export const MatchParametersOverview = z
  .object({
    /** Counted up to `people_needed`. */
    people: z.number().int(),
    people_needed: z.number().int(),
    shipped_version: z.string(),
    active_version: z.string(),
    /** The version that `go_back` with `previous` restores; null while the shipped parameters are in use. */
    previous_version: z.string().nullable(),
    /** How much any weight may differ from the shipped one, in bits. */
    max_distance_bits: z.number(),
    /** Every finding with its weight in the active version, field by field. */
    weights: z.array(MatchParameterWeight),
    /** Why no estimate can be requested now, as a sentence; null when one can. */
    estimate_blocked: z.string().nullable(),
    /** Newest first. */
    versions: z.array(MatchParameterVersion),
    /** Newest first. */
    changes: z.array(MatchParameterChange),
  })
  .meta({ id: "MatchParametersOverview" });
export type MatchParametersOverview = z.infer<typeof MatchParametersOverview>;

const Name = z.string().trim().min(1).max(200);
export const MATCH_PARAMETERS_REASON = { min: 3, max: 500 } as const;
const Reason = z
  .string()
  .trim()
  .min(MATCH_PARAMETERS_REASON.min, { error: "Say why" })
  .max(MATCH_PARAMETERS_REASON.max);

export const RequestMatchParametersBody = z.strictObject({ requested_by: Name });

/** A supervisor's confirmation: who, and why. */
export const ActivateMatchParametersBody = z.strictObject({ confirmed_by: Name, reason: Reason });

export const GoBackMatchParametersBody = z.strictObject({
  to: z.enum(["previous", "shipped"]),
  confirmed_by: Name,
  reason: Reason,
});

/** What the dashboard shows; null for a deployment that uses its own parameters. */
export const MatchParametersView = z.object({ overview: MatchParametersOverview.nullable() });
export type MatchParametersView = z.infer<typeof MatchParametersView>;

export const MatchParameterVersionName = z.string().min(1).max(100);

/** What the dashboard sends; the service receives the name of the signed-in person. */
export const ActivateMatchParametersInput = z.strictObject({
  version: MatchParameterVersionName,
  reason: Reason,
});
export type ActivateMatchParametersInput = z.input<typeof ActivateMatchParametersInput>;

export const GoBackMatchParametersInput = GoBackMatchParametersBody.omit({ confirmed_by: true });
export type GoBackMatchParametersInput = z.input<typeof GoBackMatchParametersInput>;
