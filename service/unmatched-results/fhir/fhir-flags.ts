import { selectKnownFlags } from "@/lib/result-assessment/parse-flags";
import type { JsonNode } from "@/service/unmatched-results/report/json-node";
import { readConcept } from "./fhir-concept";

/** The flags of a value, and what was sent beside them. */
export interface FhirFlags {
  readonly flags: readonly string[];
  readonly others: readonly string[];
}

/** The texts of the codes as FHIR defines them (v3-ObservationInterpretation); they say nothing more than the code. */
const DEFINED = new Map(
  Object.entries({
    N: "normal",
    A: "abnormal",
    AA: "critical abnormal",
    H: "high",
    HH: "critical high",
    HU: "significantly high",
    L: "low",
    LL: "critical low",
    LU: "significantly low",
    POS: "positive",
    NEG: "negative",
    DET: "detected",
    ND: "not detected",
    S: "susceptible",
    I: "intermediate",
    R: "resistant",
  }),
);

/**
 * The flags of an interpretation: its known codes and texts, so that an unknown local code next to `H` is no flag of its
 * own. It is shown beside them.
 */
export function readFlags(interpretation: JsonNode): FhirFlags {
  const read = interpretation.items().map((node) => {
    const { text, codings } = readConcept(node);
    const said = [...codings.flatMap(({ code, display }) => [code, display]), text];
    const expressions = [...new Set(said.flatMap((each) => each ?? []))];
    const flags = selectKnownFlags(expressions);
    const defined = codings.map(({ code }) => DEFINED.get(code ?? ""));
    const others = expressions.filter(
      (each) => !flags.includes(each) && !defined.includes(each.toLowerCase()),
    );
    return { flags, others };
  });
  return {
    flags: read.flatMap(({ flags }) => flags),
    others: read.flatMap(({ others }) => others),
  };
}
