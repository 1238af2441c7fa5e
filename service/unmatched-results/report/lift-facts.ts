import { ISOLATE, SUB_ID } from "@/lib/contract/service/by-isolate";
import type { BiomarkerResult, ReportFact } from "@/lib/contract/service/lab-result";
import type { IncomingReport } from "./incoming-report";

/** Facts of one value, which say nothing about another that has the same: its organism, its code, its other names. */
const OF_ONE_VALUE: ReadonlySet<string> = new Set([
  ISOLATE,
  SUB_ID,
  "Coded as",
  "Also named",
  "Laboratory's code",
  "Unit",
  "Flag",
]);

type RowFact = NonNullable<BiomarkerResult["facts"]>[number];

/**
 * States what is the same for all values of a report once, as a fact of the report: usually the performing laboratory
 * with its address and director. A report with one value keeps its facts there.
 */
export function liftCommonFacts(report: IncomingReport): IncomingReport {
  const stating = report.results.filter(({ facts = [], performing_laboratory }) =>
    Boolean(facts.length > 0 || performing_laboratory),
  );
  // What a report says about its laboratory also holds for values that name none.
  const named = stating.filter((each) => each.performing_laboratory);
  const [first] = named.length > 0 ? named : stating;
  if (first === undefined || stating.length < 2) return report;
  const isCommon = ({ label, text }: RowFact) =>
    !OF_ONE_VALUE.has(label) &&
    (/laboratory/i.test(label) ? named : stating).every(({ facts = [] }) =>
      isAmong(facts, { label, text }),
    );
  const common = (first.facts ?? []).filter(isCommon);
  const laboratory = first.performing_laboratory;
  const isSameLaboratory = named.every((each) => each.performing_laboratory === laboratory);
  const ofAll = (label: string, text: string): ReportFact => ({ label, text, about: null });
  return {
    ...report,
    facts: [
      ...(report.facts ?? []),
      ...(laboratory && isSameLaboratory ? [ofAll("Performing laboratory", laboratory)] : []),
      ...common.map(({ label, text }) => ofAll(label, text)),
    ],
    results: report.results.map((result) => keepFacts(result, (fact) => !isAmong(common, fact))),
  };
}

function isAmong(facts: readonly RowFact[], { label, text }: RowFact): boolean {
  return facts.some((each) => each.label === label && each.text === text);
}

function keepFacts(result: BiomarkerResult, isKept: (fact: RowFact) => boolean): BiomarkerResult {
  const { facts = [] } = result;
  const kept = facts.filter(isKept);
  if (facts.length > 0 && kept.length === facts.length) return result;
  const { facts: _, ...rest } = result;
  return kept.length === 0 ? rest : { ...result, facts: kept };
}
