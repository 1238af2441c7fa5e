import type { MatchScorePart } from "@/lib/contract/service/match-candidate-facts";

const PART_LABELS = new Map(
  Object.entries<string>({
    sample: "sample id",
    first_name: "first name",
    last_name: "last name",
    birth_date: "birth date",
    gender: "sex",
    phone: "phone number",
    email: "email address",
    address: "address",
    lab: "lab",
    account: "lab account",
    state: "order status",
    markers: "ordered markers",
    collection: "collection time",
    people: "how many people it could be",
    relatives: "a relative could look the same",
  }),
);

/** Labels of the evidence for and against a candidate, strongest first. */
export type ScoreSides = { readonly for: readonly string[]; readonly against: readonly string[] };

/** Splits the parts of a score by their sign. An unknown part is shown under its wire name. */
export function splitScore(parts: readonly MatchScorePart[]): ScoreSides {
  const ordered = [...parts].sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  const label = ({ part }: MatchScorePart) => PART_LABELS.get(part) ?? part;
  return {
    for: ordered.filter(({ weight }) => weight > 0).map(label),
    against: ordered.filter(({ weight }) => weight < 0).map(label),
  };
}

/** `For: sample id, birth date. Against: first name.`; an empty side is left out. */
export function formatScoreSides(sides: ScoreSides): string {
  const sentences = [
    sides.for.length > 0 ? `For: ${sides.for.join(", ")}.` : null,
    sides.against.length > 0 ? `Against: ${sides.against.join(", ")}.` : null,
  ];
  return sentences.filter(Boolean).join(" ") || "No evidence was weighed.";
}

/** `99.99 %` for 0.9999; never rounded up to 100 %. */
export function formatThreshold(probability: number): string {
  return `${(Math.floor(probability * 1e6) / 1e4).toLocaleString("en", { maximumFractionDigits: 4 })} %`;
}

/** `Shipped parameters (shipped-1)`, `The clinic's own parameters (team-2)`, or `Not recorded`. */
export function formatParametersVersion(version: string | null): string {
  if (version === null) return "Not recorded";
  return version.startsWith("shipped-")
    ? `Shipped parameters (${version})`
    : `The clinic's own parameters (${version})`;
}
