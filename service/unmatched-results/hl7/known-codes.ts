/** Findings that laboratories send as a code alone: SNOMED CT qualifiers and LOINC answers. */
const TEXTS = new Map(
  Object.entries({
    "10828004": "Positive",
    "260385009": "Negative",
    "260373001": "Detected",
    "260415000": "Not detected",
    "11214006": "Reactive",
    "131194007": "Non-reactive",
    "52101004": "Present",
    "2667000": "Absent",
    "419984006": "Inconclusive",
    "82334004": "Indeterminate",
    "42425007": "Equivocal",
    "17621005": "Normal",
    "263654008": "Abnormal",
    "LA6576-8": "Positive",
    "LA6577-6": "Negative",
    "LA11882-0": "Detected",
    "LA11883-8": "Not detected",
    "LA15255-3": "Reactive",
    "LA15256-1": "Non-reactive",
    "LA9663-1": "Inconclusive",
    "LA11884-6": "Indeterminate",
  }),
);
/** A code has a digit; `NEG` is a word. */
const CODE = /^[A-Z]{0,6}[-.]?\d[\d.-]{0,20}$/;

/** Whether a text is a code, which a person cannot read. */
export function isCode(text: string): boolean {
  return CODE.test(text);
}

/** The text of a code; undefined for one that is not in the table. */
export function findCodeText(code: string): string | undefined {
  return TEXTS.get(code);
}
