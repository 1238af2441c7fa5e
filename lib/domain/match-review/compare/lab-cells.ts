import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import type { UnmatchedResult } from "@/lib/contract/service/unmatched-result";
import { candidateFacts } from "./candidate-facts";
import { type CompareCell, plainVerdict } from "./compare-cell";
import { type EvidenceVerdict, evidenceCell } from "./evidence-cell";

const ACCOUNT = "lab_account_mismatch";

/** The sample id of the report beside that of the order. */
export function sampleCell(
  sampleId: string | null,
  { order, candidate }: ReviewCandidate,
): CompareCell {
  const shown = order?.sample_id || null;
  const isStated = candidate.reasons?.includes("sample_id_match") ?? false;
  // A deployment that hides the report's sample id still states that it matches.
  const verdict: EvidenceVerdict =
    !sampleId && shown && isStated
      ? { verdict: "same", words: "the service matched it by this" }
      : plainVerdict(sampleId, shown);
  return evidenceCell(shown, sampleId, verdict, candidateFacts(candidate), ["sample"]);
}

/** The reporting lab beside the lab of the order. */
export function labCell(item: UnmatchedResult, { order, candidate }: ReviewCandidate): CompareCell {
  const lab = order?.lab_test.lab ?? null;
  const verdict = lab
    ? lab.slug === item.lab.slug
      ? ({ verdict: "same", words: "the same" } as const)
      : ({ verdict: "differs", words: "another lab" } as const)
    : getReasonVerdict(
        candidate.reasons,
        "same_lab",
        "possible_wrong_lab",
        "possibly the wrong lab",
      );
  return evidenceCell(lab?.name ?? null, item.lab.name, verdict, candidateFacts(candidate), [
    "lab",
  ]);
}

/** Whether a reason mentions another account at the lab; a deployment never names the accounts themselves. */
export function explainsAccounts({ sub_reason_codes, candidate_groups }: UnmatchedResult): boolean {
  const candidates = (candidate_groups ?? []).flatMap((group) => group.candidates ?? []);
  return (
    (sub_reason_codes?.includes(ACCOUNT) ?? false) ||
    candidates.some(({ reasons }) => reasons?.includes(ACCOUNT))
  );
}

/** The account at the lab: known only where it does not fit. */
export function accountCell({ candidate }: ReviewCandidate): CompareCell {
  const differs = candidate.reasons?.includes(ACCOUNT) ?? false;
  const verdict: EvidenceVerdict = differs
    ? { verdict: "differs", words: "differs" }
    : { verdict: "empty", words: "not stated by the service" };
  const shown = differs ? "another account" : null;
  return evidenceCell(shown, null, verdict, candidateFacts(candidate), ["account"]);
}

function getReasonVerdict(
  reasons: readonly string[] | undefined,
  same: string,
  differs: string,
  words: string,
): EvidenceVerdict {
  if (reasons?.includes(same)) return { verdict: "same", words: "the same" };
  if (reasons?.includes(differs)) return { verdict: "differs", words };
  return { verdict: "empty", words: "not stated by the service" };
}
