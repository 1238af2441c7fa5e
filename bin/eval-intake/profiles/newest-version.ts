import { drawMessage, labelDrawn, labelTime, toFields } from "@/bin/eval-intake/corpus/draw";
import { labelReport } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import { type Profile, toHl7 } from "@/bin/eval-intake/corpus/profile";
import { fillMessage } from "@/bin/eval-intake/corpus/template";

const HEAD = String.raw`
MSH|^~\&#|VERITY^1.2.999.4^ISO|VERITY LAB|PHIAL|CLINIC|{reported}-0500||ORU^R01^ORU_R01|{control}|P|2.9
PID|1||{mrn}^^^VERITY^MR||{last}^{first}^^^^^L||{day}|{sex}^^HL70001
PV1|1|N
ORC|OK|{order}^PHIAL|{filler}^VERITY
OBR|1|{order}^PHIAL|{filler}^VERITY|{panelLoinc}^{panelName}^LN|||{collected}-0500|||||||||||||||{reported}-0500|||F
PRT|1|UC||PO^Performing Organization^HL70912||||Verity Core Laboratory^L||||||9 Quarry Lane^^Stonebridge^MA^01234
`;
const ROW =
  "OBX|{set}|NM|{loinc}^{name}^LN||{value}|{unit}^^UCUM|{range}|{coded}|||F|||{collected}-0500|||||||||||||||RSLT";
const SPECIMEN = "SPM|1|{filler}||BLD^Whole blood^HL70487|||||||||||||{collected}-0500";
const FLAGS = new Map(
  Object.entries({
    "": "N^^HL70078",
    H: "H^^HL70078",
    L: "L^^HL70078",
    HH: "HH^^HL70078^CRIT^Critical high^99VER",
    LL: "LL^^HL70078^CRIT^Critical low^99VER",
  }),
);

export const newestVersion: Profile = {
  name: "newest-version",
  habits:
    "HL7 2.9 with a truncation character in MSH-2, coded sex, two codings of a flag, observation types and a PRT segment.",
  count: 14,
  make: (random, n) => {
    const { person, results, fields } = drawMessage(random, n, "blood");
    const rows = results.map((each, at) =>
      fillMessage([ROW], {
        ...fields,
        ...toFields(each),
        set: `${at + 1}`,
        coded: FLAGS.get(each.flag) ?? "",
      }),
    );
    return {
      source: toHl7(fillMessage([HEAD, ...rows, SPECIMEN], fields)),
      reports: [
        labelReport({
          patient: labelPatient(person),
          collected: `${labelTime(fields.collected)}-05:00`,
          values: results.map((each) =>
            labelDrawn(each, { flag: each.flag || "N", witnessed: ["value", "range", "flag"] }),
          ),
          facts: ["Whole blood", "Verity Core Laboratory", "9 Quarry Lane"],
        }),
      ],
    };
  },
};
