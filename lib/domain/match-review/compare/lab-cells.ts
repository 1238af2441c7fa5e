import type { ReviewedResult } from "@/lib/contract/dashboard/match-review";
import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import { type CompareCell, plainVerdict } from "./compare-cell";
import { type EvidenceVerdict, evidenceCell } from "./evidence-cell";

const ACCOUNT = "lab_account_mismatch";

/** The report's sample id compared with the order's. */
export function sampleCell(
  sampleId: string | null,
  { order, candidate }: ReviewCandidate,
): CompareCell {
  const shown = order?.sample_id || null;
  const isStated = candidate.reasons?.includes("sample_id_match") ?? false;
  // A deployment that hides the report's sample id still reports that it matches.
  const verdict: EvidenceVerdict =
    !sampleId && shown && isStated
      ? { verdict: "same", label: "the service matched it by this" }
      : plainVerdict(sampleId, shown);
  return evidenceCell(shown, sampleId, verdict);
}

/** The reporting lab compared with the order's lab. */
export function labCell(item: ReviewedResult, { order, candidate }: ReviewCandidate): CompareCell {
  const lab = order?.lab_test.lab ?? null;
  const verdict = lab
    ? lab.slug === item.lab.slug
      ? ({ verdict: "same", label: "the same" } as const)
      : ({ verdict: "differs", label: "another lab" } as const)
    : getReasonVerdict(
        candidate.reasons,
        "same_lab",
        "possible_wrong_lab",
        "possibly the wrong lab",
      );
  return evidenceCell(lab?.name ?? null, item.lab.name, verdict);
}

/** Whether any reason mentions another account at the lab. Deployments never name the accounts. */
export function explainsAccounts({ sub_reason_codes, candidate_groups }: ReviewedResult): boolean {
  const candidates = (candidate_groups ?? []).flatMap((group) => group.candidates ?? []);
  return (
    (sub_reason_codes?.includes(ACCOUNT) ?? false) ||
    candidates.some(({ reasons }) => reasons?.includes(ACCOUNT))
  );
}

/** The account at the lab, which the service mentions only if it differs. */
export function accountCell({ candidate }: ReviewCandidate): CompareCell {
  const differs = candidate.reasons?.includes(ACCOUNT) ?? false;
  const verdict: EvidenceVerdict = differs
    ? { verdict: "differs", label: "differs" }
    : { verdict: "empty", label: "not stated by the service" };
  const shown = differs ? "another account" : null;
  return evidenceCell(shown, null, verdict);
}

function getReasonVerdict(
  reasons: readonly string[] | undefined,
  same: string,
  differs: string,
  label: string,
): EvidenceVerdict {
  if (reasons?.includes(same)) return { verdict: "same", label: "the same" };
  if (reasons?.includes(differs)) return { verdict: "differs", label };
  return { verdict: "empty", label: "not stated by the service" };
}
