import { MATCH_PARAMETERS_PEOPLE } from "@/lib/contract/service/match-parameters";
import { readStoredWeights } from "@/lib/matching/estimation/parameter-shifts";
import { SHIPPED_PARAMETERS } from "@/lib/matching/parameters";
import type { ParametersRow } from "./repository";

/** Why a version cannot be activated, in a sentence; null when it can. */
export function findActivationBlock(row: ParametersRow): string | null {
  if (row.state === "failed") return "It could not be estimated.";
  if (row.trial === null) return "It has not been tried on the labeled sets yet.";
  if (row.basis !== SHIPPED_PARAMETERS.version) {
    return "It was tried with an earlier matcher. Request a new estimate.";
  }
  if (row.state === "active") return "It is in use.";
  if (row.trial.wrong > 0) {
    const results = row.trial.wrong === 1 ? "1 result" : `${row.trial.wrong} results`;
    return `Its trial gave ${results} to a wrong person.`;
  }
  if (readStoredWeights(row.weights) === null) return "Its weights cannot be used.";
  return row.state === "tried" || row.state === "retired" ? null : "It is not ready.";
}

/** Why no estimate can be requested, in a sentence; null when one can. */
export function findEstimateBlock(rows: readonly ParametersRow[], people: number): string | null {
  if (people < MATCH_PARAMETERS_PEOPLE) {
    return `An estimate needs ${MATCH_PARAMETERS_PEOPLE.toLocaleString("en-US")} people; there are ${people.toLocaleString("en-US")}.`;
  }
  return rows.some(isUnderWay) ? "An estimate is under way." : null;
}

/** Whether the version is still being estimated or tried. */
export function isUnderWay({ state }: Pick<ParametersRow, "state">): boolean {
  return state === "requested" || state === "estimated";
}
