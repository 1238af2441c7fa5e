import { type LocalFields, toLocalFields } from "@/service/unmatched-results/report/local-fields";
import type { DivideField } from "./field-texts";

/**
 * The segments of HL7 v2 (to v2.9) that may stand in a report of results, and the frame of a batch. Any other is to be
 * read by a person.
 */
const STANDARD: ReadonlySet<string> = new Set(
  (
    "MSH MSA SFT UAC SGH SGT ARV EVN PID PD1 NK1 PV1 PV2 GT1 IN1 IN2 IN3 DB1 AL1 IAM DG1 DRG PR1 ROL ACC CON PRT " +
    "ORC OBR TQ1 TQ2 CTD OBX NTE SPM SAC SID INV FT1 CTI CSR CSP CSS TCD BLG FHS BHS BTS FTS DSC"
  ).split(" "),
);

/** Whether a name is that of a segment of the standard. */
export function isStandardSegment(name: string): boolean {
  return STANDARD.has(name);
}

/** Segments whose contents are read: one damaged letter must not make them a laboratory's own (`OBX`, `ZBX`). */
const READ = "OBX OBR ORC NTE SPM PID SAC DSC ADD".split(" ");
const DAMAGED: ReadonlySet<string> = new Set(READ.map((name) => `Z${name.slice(1)}`));

/** Whether a name is that of a segment that a laboratory defined itself (HL7 2.9, 2.5.2: it begins with Z). */
function isOwnSegment(name: string): boolean {
  return /^Z[A-Z\d]{2}$/.test(name) && !DAMAGED.has(name);
}

/**
 * The fields of a segment that a laboratory defined itself; none of one that may be a damaged segment of the standard.
 * `number` counts the segments of the same name, from 1: only a first field that can be this number is left out.
 */
export function listOwnFields(
  line: string,
  number: number,
  separator: string,
  divide: DivideField,
): LocalFields {
  const [name = "", ...fields] = line.split(separator);
  if (!isOwnSegment(name)) return {};
  const isNumber = (text: string) => /^\d{1,4}$/.test(text) && Number(text) <= number;
  return toLocalFields(
    fields.flatMap((raw, at) => {
      const text = raw.trim();
      if (text === "" || (at === 0 && isNumber(text))) return [];
      // A code is one text, without components and repetitions.
      const isWhole = divide(raw).leaves.length === 1;
      return [{ field: `${name}-${at + 1}`, text: isWhole ? text : null }];
    }),
  );
}
