import { drawMessage, labelDrawn, labelTime, toFields } from "@/bin/eval-intake/corpus/draw";
import { labelReport, labelValue } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import { type Profile, toHl7 } from "@/bin/eval-intake/corpus/profile";
import { fillMessage } from "@/bin/eval-intake/corpus/template";

const HEAD = String.raw`
MSH|^~\&|CEDAR|CEDAR \T\ SONS|PHIAL|CLINIC|{reported}||ORU^R01|{control}|P|2.3||||||8859/1
PID|1||{mrn}^^^CEDAR^MR||{last}^{first}||{day}|{sex}
OBR|1|{order}|{filler}|{panelCode}^{panelName}^L|||{collected}|||||||||||||||{reported}|||F
`;
const ROW = "OBX|{set}|NM|{loinc}^{name}^LN||{value}|{unit}|{range}|{sent}|||F";
/** Hex in Latin-1 (MSH-18), a separator, highlighting, line breaks and other formatting. */
const TAIL = String.raw`
OBX|{set}|NM|14798-3^Iron^LN||{iron}|\XB5\mol/L|9-30|{ironFlag}|||F
NTE|1|L|Tube \T\ label agree\.br\Ratio a\F\b not reported
OBX|{next}|FT|8251-1^Comment^LN||\H\Please note\N\: lot 12\.br\changed on Monday\.sp\Intervals unchanged\.in+4\\.ti-2\for adults||||||F
`;

export const latinEscapes: Profile = {
  name: "latin-escapes",
  habits: "HL7 2.3 with MSH-18 8859/1, all standard escapes, hex and formatting commands.",
  count: 14,
  make: (random, n) => {
    const { person, results, fields } = drawMessage(random, n, "electrolytes");
    const isHigh = n % 5 === 0;
    const iron = isHigh ? "38" : "17";
    const rows = results.map((each, at) =>
      fillMessage([ROW], { ...toFields(each), set: `${at + 1}`, sent: each.flag }),
    );
    const tail = {
      ...fields,
      set: `${results.length + 1}`,
      next: `${results.length + 2}`,
      iron,
      ironFlag: isHigh ? "H" : "",
    };
    return {
      source: toHl7(fillMessage([HEAD, ...rows, TAIL], tail)),
      reports: [
        labelReport({
          patient: labelPatient(person),
          collected: labelTime(fields.collected),
          values: [
            ...results.map((each) => labelDrawn(each)),
            labelValue({
              name: "Iron",
              code: "14798-3",
              value: iron,
              unit: "µmol/L",
              range: "9-30",
              flag: isHigh ? "H" : null,
              judgment: isHigh ? "abnormal" : "normal",
              notes: ["Tube & label agree", "Ratio a|b not reported"],
              witnessed: isHigh ? ["value", "range", "flag"] : [],
            }),
            labelValue({
              name: "Comment",
              code: "8251-1",
              value: "Please note: lot 12\nchanged on Monday\nIntervals unchanged\nfor adults",
              isOrdered: false,
            }),
          ],
        }),
      ],
    };
  },
};
