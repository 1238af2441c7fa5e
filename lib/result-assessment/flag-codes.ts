import type { Interpretation } from "./assessment";

/** The meaning of a flag. */
export interface FlagMeaning {
  /** Its interpretation relative to the reference range; null if it has none. */
  readonly interpretation: Interpretation | null;
  readonly side: "above" | "below" | null;
  /** A finding (`POS`, `NEG`) whose interpretation depends on what is expected of the marker. */
  readonly finding: "positive" | "negative" | null;
}

const means = (
  interpretation: Interpretation | null,
  side: FlagMeaning["side"] = null,
): FlagMeaning => ({ interpretation, side, finding: null });

const NORMAL = means("normal");
const ABNORMAL = means("abnormal");
const HIGH = means("abnormal", "above");
const LOW = means("abnormal", "below");
const CRITICAL = means("critical");
const CRITICAL_HIGH = means("critical", "above");
const CRITICAL_LOW = means("critical", "below");
/** Known flags for a value that cannot be relied on or judged. */
const UNDECIDED = means("unknown");
/** Known flags that say nothing about the range: a change, a susceptibility, the end of an instrument's scale. */
const SILENT = means(null);
const POSITIVE: FlagMeaning = { interpretation: null, side: null, finding: "positive" };
const NEGATIVE: FlagMeaning = { interpretation: null, side: null, finding: "negative" };

/**
 * HL7 v2 table 0078 (to v2.9) and FHIR/HL7 v3 ObservationInterpretation, whose codes are the same. Susceptibility (S, I, R …) is about a
 * drug and an organism, and what is not susceptible is never normal; `<` and `>` are about an instrument ("does not
 * imply LL"), B W U D about an earlier value.
 */
const STANDARD: Readonly<Record<string, FlagMeaning>> = {
  N: NORMAL,
  A: ABNORMAL,
  H: HIGH,
  L: LOW,
  AA: CRITICAL,
  HH: CRITICAL_HIGH,
  LL: CRITICAL_LOW,
  HU: HIGH,
  LU: LOW,
  "H>": HIGH,
  "L<": LOW,
  HX: HIGH,
  LX: LOW,
  EX: ABNORMAL,
  "<": SILENT,
  ">": SILENT,
  NULL: SILENT,
  B: SILENT,
  W: SILENT,
  U: SILENT,
  D: SILENT,
  S: SILENT,
  I: UNDECIDED,
  R: UNDECIDED,
  MS: SILENT,
  VS: SILENT,
  NS: UNDECIDED,
  SDD: UNDECIDED,
  NCL: SILENT,
  "SYN-R": UNDECIDED,
  "SYN-S": SILENT,
  EXP: SILENT,
  UNE: ABNORMAL,
  CAR: ABNORMAL,
  POS: POSITIVE,
  DET: POSITIVE,
  RR: POSITIVE,
  WR: POSITIVE,
  NEG: NEGATIVE,
  ND: NEGATIVE,
  NR: NEGATIVE,
  E: UNDECIDED,
  IND: UNDECIDED,
  IE: UNDECIDED,
  AC: UNDECIDED,
  TOX: UNDECIDED,
  QCF: UNDECIDED,
  HM: UNDECIDED,
  OBX: UNDECIDED,
};

/**
 * Flags that laboratories print instead. `H*` and `L*` are critical in VistA; `!` and `!!` are abnormal and critical in
 * Epic.
 */
const PRINTED: Readonly<Record<string, FlagMeaning>> = {
  NORMAL,
  NORM: NORMAL,
  NML: NORMAL,
  WNL: NORMAL,
  "WITHIN NORMAL LIMITS": NORMAL,
  "WITHIN NORMAL RANGE": NORMAL,
  "WITHIN RANGE": NORMAL,
  "WITHIN REFERENCE RANGE": NORMAL,
  "IN RANGE": NORMAL,
  "OUT OF RANGE": ABNORMAL,
  "OUTSIDE RANGE": ABNORMAL,
  "OUTSIDE REFERENCE RANGE": ABNORMAL,
  OOR: ABNORMAL,
  UNEXPECTED: ABNORMAL,
  "NOT EXPECTED": ABNORMAL,
  ABNORMAL,
  ABN: ABNORMAL,
  ABNL: ABNORMAL,
  AB: ABNORMAL,
  ABNRM: ABNORMAL,
  HIGH,
  HI: HIGH,
  HGH: HIGH,
  ELEVATED: HIGH,
  INCREASED: HIGH,
  RAISED: HIGH,
  ABOVE: HIGH,
  "↑": HIGH,
  "▲": HIGH,
  "+H": HIGH,
  LOW,
  LO: LOW,
  DECREASED: LOW,
  REDUCED: LOW,
  BELOW: LOW,
  "↓": LOW,
  "▼": LOW,
  "-L": LOW,
  VH: HIGH,
  VL: LOW,
  "*": ABNORMAL,
  "!": ABNORMAL,
  "H!": HIGH,
  "L!": LOW,
  "*H": HIGH,
  "*L": LOW,
  "*A": ABNORMAL,
  "**": CRITICAL,
  "***": CRITICAL,
  "!!": CRITICAL,
  "H*": CRITICAL_HIGH,
  "L*": CRITICAL_LOW,
  "A*": CRITICAL,
  "HH*": CRITICAL_HIGH,
  "LL*": CRITICAL_LOW,
  "AA*": CRITICAL,
  "H**": CRITICAL_HIGH,
  "L**": CRITICAL_LOW,
  "↑↑": CRITICAL_HIGH,
  "↓↓": CRITICAL_LOW,
  HHH: CRITICAL_HIGH,
  LLL: CRITICAL_LOW,
  CRITICAL,
  CRITICALLY: CRITICAL,
  CRIT: CRITICAL,
  CRT: CRITICAL,
  CR: CRITICAL,
  PANIC: CRITICAL,
  ALERT: CRITICAL,
  URGENT: CRITICAL,
  EMERGENCY: CRITICAL,
  "LIFE THREATENING": CRITICAL,
  "LIFE-THREATENING": CRITICAL,
  CH: CRITICAL_HIGH,
  CL: CRITICAL_LOW,
  HC: CRITICAL_HIGH,
  LC: CRITICAL_LOW,
  PH: CRITICAL_HIGH,
  PL: CRITICAL_LOW,
  HP: CRITICAL_HIGH,
  LP: CRITICAL_LOW,
  AH: CRITICAL_HIGH,
  AL: CRITICAL_LOW,
  UNKNOWN: UNDECIDED,
  "N/A": UNDECIDED,
  NA: UNDECIDED,
  INDETERMINATE: UNDECIDED,
  EQUIVOCAL: UNDECIDED,
  INCONCLUSIVE: UNDECIDED,
  BORDERLINE: UNDECIDED,
  INVALID: UNDECIDED,
  POSITIVE,
  REACTIVE: POSITIVE,
  DETECTED: POSITIVE,
  "WEAKLY REACTIVE": POSITIVE,
  NEGATIVE,
  NONREACTIVE: NEGATIVE,
  "NON-REACTIVE": NEGATIVE,
  "NON REACTIVE": NEGATIVE,
  "NOT DETECTED": NEGATIVE,
  "ABOVE HIGH NORMAL": HIGH,
  "BELOW LOW NORMAL": LOW,
  "ABOVE UPPER PANIC LIMITS": CRITICAL_HIGH,
  "BELOW LOWER PANIC LIMITS": CRITICAL_LOW,
  "NORMAL (APPLIES TO NON-NUMERIC RESULTS)": NORMAL,
  "ABNORMAL (APPLIES TO NON-NUMERIC RESULTS)": ABNORMAL,
  "VERY ABNORMAL": CRITICAL,
  "VERY ABNORMAL (APPLIES TO NON-NUMERIC UNITS, ANALOGOUS TO PANIC LIMITS FOR NUMERIC UNITS)":
    CRITICAL,
  "NO RANGE DEFINED, OR NORMAL RANGES DON'T APPLY": SILENT,
  "SIGNIFICANT CHANGE UP": SILENT,
  "SIGNIFICANT CHANGE DOWN": SILENT,
  "BETTER--USE WHEN DIRECTION NOT RELEVANT": SILENT,
  "WORSE--USE WHEN DIRECTION NOT RELEVANT": SILENT,
  BETTER: SILENT,
  WORSE: SILENT,
  "SIGNIFICANTLY HIGH": HIGH,
  "SIGNIFICANTLY LOW": LOW,
  "CRITICAL ABNORMAL": CRITICAL,
  SUSCEPTIBLE: SILENT,
  INTERMEDIATE: UNDECIDED,
  RESISTANT: UNDECIDED,
};

const MEANINGS: ReadonlyMap<string, FlagMeaning> = new Map(
  Object.entries({ ...STANDARD, ...PRINTED }),
);

/** The meaning of a flag in upper case; undefined for one that no table has. */
export function findFlagMeaning(flag: string): FlagMeaning | undefined {
  return MEANINGS.get(flag);
}
