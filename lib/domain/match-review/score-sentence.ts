import type { MatchScorePart } from "@/lib/contract/service/match-candidate-facts";
import type { MatchReviewCandidate } from "@/lib/contract/service/unmatched-result";
import { candidateFacts } from "./compare/candidate-facts";
import { formatReason } from "./reason-labels";
import { signedShare } from "./score-shares";

const LIST = new Intl.ListFormat("en-GB", { type: "unit", style: "short" });
/** Smaller shares of a score are left out. */
const MIN_SHARE = 0.01;

const PARTS = new Map(
  Object.entries<string>({
    sample: "sample id",
    first_name: "first name",
    last_name: "last name",
    birth_date: "birth date",
    gender: "sex",
    phone: "telephone",
    email: "e-mail",
    address: "address",
    lab: "lab",
    account: "account at the lab",
    state: "order state",
    collection: "collection",
    markers: "markers",
    people: "chance alone",
    relatives: "a relative of the same name",
  }),
);

/**
 * The evidence for and against a candidate, strongest first: `For: sample id. Against: first name, birth date.` Based
 * on `scored`, the parts of the score, or else on the service's reasons; null where the service sends neither.
 */
export function describeScore(
  candidate: MatchReviewCandidate,
  scored: readonly MatchScorePart[] = candidateFacts(candidate).parts,
): string | null {
  const parts = scored
    .map((part) => ({ name: getName(part.part), share: signedShare(part) }))
    .filter(({ share }) => Math.abs(share) >= MIN_SHARE)
    .sort((a, b) => Math.abs(b.share) - Math.abs(a.share));
  const reasons = (candidate.reasons ?? []).map(formatReason);
  const pick = (sign: "for" | "against") =>
    parts.length > 0
      ? parts.filter(({ share }) => share > 0 === (sign === "for")).map(({ name }) => name)
      : reasons.filter(({ speaks }) => speaks === sign).map(({ label }) => label);
  const sentences = [sentence("For", pick("for")), sentence("Against", pick("against"))];
  return sentences.filter(Boolean).join(" ") || null;
}

function sentence(word: string, names: readonly string[]): string {
  return names.length > 0 ? `${word}: ${LIST.format(names)}.` : "";
}

function getName(part: string): string {
  return PARTS.get(part) ?? part;
}
