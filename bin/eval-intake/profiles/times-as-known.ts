import { drawMessage, labelDrawn, toFields } from "@/bin/eval-intake/corpus/draw";
import { labelReport } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import { type Profile, toHl7 } from "@/bin/eval-intake/corpus/profile";
import { fillMessage } from "@/bin/eval-intake/corpus/template";

const HEAD = String.raw`
MSH|^~\&|SUNDIAL|SUNDIAL LAB|PHIAL|CLINIC|20261125||ORU^R01^ORU_R01|{control}|P|2.6
PID|1||{mrn}^^^SUN^MR||{last}^{first}||{day}|{sex}
OBR|1|{order}|{filler}|{panelLoinc}^{panelName}^LN|||{taken}|||||||||||||||20261125|||F
`;
const ROW = "OBX|{set}|NM|{loinc}^{name}^LN||{value}|{unit}|{range}|{sent}|||F|||{taken}";

/** A time as sent, and what of it is known. */
const TIMES: readonly (readonly [sent: string, known: string | null])[] = [
  ["20261123", "2026-11-23"],
  ["202611230745", "2026-11-23T07:45"],
  ["202611230745-0500", "2026-11-23T07:45-05:00"],
  ["202611", "2026-11"],
  ["20261123074510.250-0600", "2026-11-23T07:45-06:00"],
  ["2026112307", "2026-11-23T07"],
  ["2026", "2026"],
  ["", null],
];

export const timesAsKnown: Profile = {
  name: "times-as-known",
  habits: "HL7 2.6 with times as precise as the sender knows them, from the year to fractions.",
  count: 16,
  make: (random, n) => {
    const { person, results, fields } = drawMessage(random, n, "blood");
    const [taken, known] = TIMES[n % TIMES.length] ?? ["", null];
    const rows = results.map((each, at) =>
      fillMessage([ROW], { ...toFields(each), taken, set: `${at + 1}`, sent: each.flag || "N" }),
    );
    return {
      source: toHl7(fillMessage([HEAD, ...rows], { ...fields, taken })),
      reports: [
        labelReport({
          patient: labelPatient(person),
          collected: known,
          values: results.map((each) => labelDrawn(each, { flag: each.flag || "N" })),
        }),
      ],
    };
  },
};
