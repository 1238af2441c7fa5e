import {
  MATCH_PARAMETERS_PEOPLE,
  type MatchParametersOverview,
  type MatchParameterVersion,
  type MatchParameterWeight,
} from "@/lib/contract/service/match-parameters";
import { MAX_DISTANCE_BITS } from "@/lib/matching/estimation/bound-weights";
import {
  getDistance,
  listShifts,
  readStoredWeights,
} from "@/lib/matching/estimation/parameter-shifts";
import type { TrialOfSet } from "@/lib/matching/evaluation/try-parameters";
import { getWeight } from "@/lib/matching/field-weight";
import {
  getChances,
  type MatchParameters,
  SHIPPED_PARAMETERS,
  WEIGHED_FIELDS,
} from "@/lib/matching/parameters";
import type { TeamTx } from "@/service/db/database";
import { toInstant } from "@/service/http/wire";
import { readActiveParameters } from "@/service/unmatched-results/matching/read-population";
import { findActivationBlock, findEstimateBlock } from "./blocked";
import { findPreviousVersion } from "./change-parameters";
import { countKnownPeople } from "./people";
import { activeVersion, listChanges, listVersions, type ParametersRow } from "./repository";

/** Everything known about the team's parameters, in wire form. */
export async function readOverview(tx: TeamTx): Promise<MatchParametersOverview> {
  const people = await countKnownPeople(tx);
  const [rows, changes] = [await listVersions(tx), await listChanges(tx)];
  return {
    people,
    people_needed: MATCH_PARAMETERS_PEOPLE,
    shipped_version: SHIPPED_PARAMETERS.version,
    active_version: activeVersion(rows),
    previous_version: findPreviousVersion(rows, changes),
    max_distance_bits: MAX_DISTANCE_BITS,
    weights: listWeights(await readActiveParameters(tx)),
    estimate_blocked: findEstimateBlock(rows, people),
    versions: rows.map(toVersion),
    changes: changes.map(({ at, fromVersion, toVersion: to, confirmedBy, reason }) => ({
      at: toInstant(at),
      from_version: fromVersion,
      to_version: to,
      by: confirmedBy,
      reason,
    })),
  };
}

/** Every finding of the parameters with which the team's results are matched. */
function listWeights(parameters: MatchParameters): MatchParameterWeight[] {
  return WEIGHED_FIELDS.flatMap((field) =>
    Object.entries(getChances(parameters, field)).map(([finding, { m, u }]) => ({
      field,
      finding,
      m,
      u,
      bits: round(getWeight(field, finding, null, parameters), 2),
    })),
  );
}

function toVersion(row: ParametersRow): MatchParameterVersion {
  const weights = readStoredWeights(row.weights);
  const moves = weights === null ? [] : listShifts(weights);
  const sessions = row.figures?.sessions;
  const isOfToday = row.basis === SHIPPED_PARAMETERS.version;
  return {
    version: row.version,
    basis: row.basis,
    // A version tested with an earlier matcher is not in use, whatever its stored state.
    state: isOfToday || row.state !== "active" ? row.state : "retired",
    requested_at: toInstant(row.requestedAt),
    requested_by: row.requestedBy,
    tried_at: row.triedAt && toInstant(row.triedAt),
    activated_at: row.activatedAt && toInstant(row.activatedAt),
    people: row.figures?.people ?? null,
    expected_matches: sessions
      ? round(Math.max(0, ...sessions.map(({ expectedMatches }) => expectedMatches)), 1)
      : null,
    distance_bits: weights === null ? null : round(Math.max(0, ...moves.map(getDistance)), 2),
    moves: moves.map(({ field, finding, shippedBits, bits }) => ({
      field,
      finding,
      shipped_bits: round(shippedBits, 2),
      bits: round(bits, 2),
    })),
    trial: row.trial && { wrong: row.trial.wrong, sets: row.trial.sets.map(toTrialSet) },
    blocked: findActivationBlock(row),
  };
}

function toTrialSet(set: TrialOfSet) {
  return {
    name: set.name,
    records: set.records,
    right: set.right,
    wrong: set.wrong,
    automatic_recall: round(set.automaticRecall, 4),
    review_recall: round(set.reviewRecall, 4),
    shipped_automatic_recall: round(set.shippedAutomaticRecall, 4),
    shipped_review_recall: round(set.shippedReviewRecall, 4),
  };
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
