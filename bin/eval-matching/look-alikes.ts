import { runSteps } from "@/lib/matching/estimation/steps";
import type { PersonDetails } from "@/lib/matching/person-details";
import { tryLookAlikesInSteps } from "@/service/unmatched-results/matching/try-look-alikes";
import { toMarkdownTable } from "./table";

/** The service's decisions on the reports of look-alike people. */
export interface LookAlikeResults {
  readonly pairs: number;
  readonly decisions: number;
  readonly wrong: number;
  /** A row per kind of pair, and a line per wrong decision. */
  readonly text: string;
}

/** Tries every pair with the shipped parameters and counts the decisions. */
export function tryLookAlikes(): LookAlikeResults {
  const decisions = runSteps(tryLookAlikesInSteps());
  const wrong = decisions.filter(({ outcome }) => outcome === "wrong");
  const kinds = [...new Set(decisions.map(({ pair }) => pair.kind))];
  const rows = kinds.map((kind) => {
    const ofKind = decisions.filter(({ pair }) => pair.kind === kind);
    const count = (wanted: string) => ofKind.filter(({ outcome }) => outcome === wanted).length;
    const counts = [ofKind.length, count("right"), count("review"), count("wrong")];
    const pairs = new Set(ofKind.map(({ pair }) => pair)).size;
    return [kind, String(pairs), ...counts.map(String)];
  });
  const head = ["look-alikes", "pairs", "reports", "right", "review", "wrong"];
  const lines = wrong.map(({ pair, index, scenario }) => {
    const [report, other] = index === 0 ? pair.people : pair.people.toReversed();
    return `WRONG ${pair.kind}: ${getName(report)} given to ${getName(other)}; known: ${scenario.knows}, sample id: ${scenario.sample}`;
  });
  return {
    pairs: new Set(decisions.map(({ pair }) => pair)).size,
    decisions: decisions.length,
    wrong: wrong.length,
    text: [toMarkdownTable(head, rows), ...lines].join("\n"),
  };
}

function getName(person: PersonDetails | undefined): string {
  const { firstName, middleName, lastName, suffix, birthDate } = person ?? {};
  return [firstName, middleName, lastName, suffix, birthDate].filter(Boolean).join(" ");
}
