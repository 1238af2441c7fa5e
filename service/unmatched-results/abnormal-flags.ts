import { INTERPRETATIONS } from "@/lib/contract/order";

/** HL7 table 0078, which FHIR's observation interpretations are taken from. What is not in it tells nothing. */
const FLAGS: Readonly<Record<string, "normal" | "abnormal" | "critical" | "unknown">> = {
  N: "normal",
  NEG: "normal",
  ND: "normal",
  NR: "normal",
  S: "normal",
  L: "abnormal",
  H: "abnormal",
  A: "abnormal",
  LU: "abnormal",
  HU: "abnormal",
  "<": "abnormal",
  ">": "abnormal",
  POS: "abnormal",
  DET: "abnormal",
  RR: "abnormal",
  R: "abnormal",
  W: "abnormal",
  LL: "critical",
  HH: "critical",
  AA: "critical",
  IND: "unknown",
  E: "unknown",
};

/** What a laboratory's flag says of a value; null where it says nothing that is known here. */
export function interpretationOf(flag: string | null) {
  if (flag === null) return null;
  const word = INTERPRETATIONS.find((each) => each === flag.toLowerCase());
  return word ?? FLAGS[flag.toUpperCase()] ?? null;
}
