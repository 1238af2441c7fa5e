import {
  type LabeledReport,
  type LabeledValue,
  labelReport,
  labelValue,
  type Source,
} from "@/bin/eval-intake/corpus/labels";
import { toHl7 } from "@/bin/eval-intake/corpus/profile";

/** A fault that was seen once, as a small message with what has to come of it. */
export interface Case {
  readonly id: string;
  /** What a person must find, in words. */
  readonly expected: string;
  /** The messages on one order, as they arrive. */
  readonly sources: readonly Source[];
  /** The state of the order after the last one. */
  readonly label: LabeledReport;
  /** What was ordered, where it is more or other than the labeled values. */
  readonly ordered?: readonly Pick<LabeledValue, "name" | "code">[];
  /** Whether `unknown` means that and nothing more severe. */
  readonly isExact?: boolean;
  /** Whether the order must not be complete. */
  readonly isOpen?: boolean;
}

const MSH = String.raw`MSH|^~\&|REPRO|REPRO LAB|PHIAL|CLINIC|20261124170000||ORU^R01^ORU_R01|R1|P|2.5.1`;
const PID = "PID|1||5150^^^REPRO^MR||Wexcombe^Delphine||19810704|F";
const OBR = `OBR|1|PH-5150|RF1|24323-8^Panel^LN|||20261124083000${"|".repeat(15)}20261124170000|||F`;

/** A normal row, for reproductions that are about something else, and its label. */
export const SODIUM = "OBX|1|NM|2951-2^Sodium^LN||139|mmol/L|135-145||||F";
export const sodium = labelValue({
  name: "Sodium",
  code: "2951-2",
  value: "139",
  unit: "mmol/L",
  range: "135-145",
  judgment: "normal",
});

/** A message of the reproductions: header, patient and one order group, then these segments, each ended by CR. */
export function toMessage(...segments: readonly string[]): Source {
  return toHl7([MSH, PID, OBR, ...segments].join("\r"));
}

/** A message whose patient or order group is another one. */
export function toMessageWith(
  parts: { readonly header?: string; readonly patient?: string; readonly request?: string },
  ...segments: readonly string[]
): Source {
  const { header = MSH, patient = PID, request = OBR } = parts;
  return toHl7([header, patient, request, ...segments].join("\r"));
}

/** The label of a message of the reproductions; their patient and time unless another is given. */
export function labelCase(labels: Partial<Parameters<typeof labelReport>[0]>): LabeledReport {
  return labelReport({
    patient: {
      lastName: "Wexcombe",
      firstName: "Delphine",
      birthDate: "1981-07-04",
      sex: "female",
      // The patient's number is measured on the corpus.
      number: "",
    },
    collected: "2026-11-24T08:30",
    values: [],
    ...labels,
  });
}

/** A label in which these texts are to be read. */
export function labelToBeRead(
  toBeRead: readonly string[],
  labels: Partial<Parameters<typeof labelReport>[0]> = {},
): LabeledReport {
  return labelCase({ reading: "wanted", toBeRead, ...labels });
}
