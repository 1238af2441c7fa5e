import { DescriptionList } from "@/components/ui/display/description-list";
import type { MatchOutcomeRecord } from "@/lib/contract/dashboard/match-outcome-record";
import {
  formatParametersVersion,
  formatScoreSides,
  formatThreshold,
  splitScore,
} from "@/lib/domain/match-review/explain-outcome";

type OutcomeFactsProps = { outcome: MatchOutcomeRecord; decidedAt: string };

/** The rule, parameters and weights behind one decision. Contains no names. */
export function OutcomeFacts({ outcome, decidedAt }: OutcomeFactsProps) {
  const { decided_by, reason, cap, parameters_version, threshold, score_parts } = outcome;
  return (
    <DescriptionList
      items={[
        {
          term: "Decided by",
          value: `${decided_by === "staff" ? "A staff member" : "The matcher"}, ${decidedAt}`,
        },
        { term: "Rule", value: reason },
        ...(cap ? [{ term: "Rule that overrides the weights", value: cap }] : []),
        { term: "Weights", value: formatScoreSides(splitScore(score_parts)) },
        { term: "Parameters", value: formatParametersVersion(parameters_version) },
        {
          term: "Attached automatically",
          value: `Only at ${formatThreshold(threshold)} or more, and with no rule against it`,
        },
      ]}
    />
  );
}
