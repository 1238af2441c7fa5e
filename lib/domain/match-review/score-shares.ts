import type { MatchScorePart } from "@/lib/contract/service/match-candidate-facts";

/** The five bars of a score. */
export const SCORE_GROUPS = ["sample", "person", "lab", "state", "test"] as const;
export type ScoreGroup = (typeof SCORE_GROUPS)[number];

const LABELS: Record<ScoreGroup, string> = {
  sample: "Sample id",
  person: "Person",
  lab: "Lab",
  state: "Order state",
  test: "Test",
};

const GROUP_OF = new Map(
  Object.entries<ScoreGroup>({
    sample: "sample",
    first_name: "person",
    last_name: "person",
    birth_date: "person",
    gender: "person",
    phone: "person",
    email: "person",
    address: "person",
    lab: "lab",
    account: "lab",
    state: "state",
    collection: "state",
    markers: "test",
  }),
);

/** Labels of parts that are not fields of the comparison. */
const OTHERS = new Map(
  Object.entries<string>({
    people: "Chance alone",
    relatives: "A relative",
  }),
);

export type ScoreShare = {
  group: ScoreGroup | "other";
  label: string;
  /** Share of the score: above 0 in favor of the candidate, below 0 against. */
  share: number;
};

/** The parts of a score summed by group, in display order; an unknown part gets its own line. */
export function scoreShares(parts: readonly MatchScorePart[]): ScoreShare[] {
  if (parts.length === 0) return [];
  const getScoreGroup = (part: string) => GROUP_OF.get(part);
  const known = SCORE_GROUPS.map((group) => ({
    group,
    label: LABELS[group],
    share: parts
      .filter(({ part }) => getScoreGroup(part) === group)
      .reduce((sum, part) => sum + signedShare(part), 0),
  }));
  const others = parts
    .filter(({ part }) => !getScoreGroup(part))
    .map((part) => ({
      group: "other" as const,
      label: OTHERS.get(part.part) ?? part.part,
      share: signedShare(part),
    }));
  return [...known, ...others];
}

/** The share of one part with the sign of its weight. */
export function signedShare({ weight, share }: MatchScorePart): number {
  return weight < 0 ? -Math.abs(share) : Math.abs(share);
}

/** How much of a score its shown parts leave out, in whole percent. */
export function leftOutPercent(
  all: readonly MatchScorePart[],
  shown: readonly MatchScorePart[],
): number {
  const total = (parts: readonly MatchScorePart[]) =>
    parts.reduce((sum, { share }) => sum + Math.abs(share), 0);
  return Math.round((total(all) - total(shown)) * 100);
}

/** `+35 %`, `−4 %`, `0 %`. */
export function formatShare(share: number): string {
  const percent = Math.round(share * 100);
  if (percent === 0) return "0 %";
  return percent > 0 ? `+${percent} %` : `−${-percent} %`;
}
