import { drawMessage, labelTime } from "@/bin/eval-intake/corpus/draw";
import { type LabeledValue, labelReport, labelValue } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import { type Profile, toHl7 } from "@/bin/eval-intake/corpus/profile";
import { fillMessage } from "@/bin/eval-intake/corpus/template";

const HEAD = String.raw`
MSH|^~\&|WILLOW|WILLOWLAB|PHIAL|CLINIC|{reported}||ORU^R01^ORU_R01|{control}|P|2.5
PID|1||{mrn}^^^WILLOW||{last}^{first}||{day}|{sex}
OBR|1|{order}|{filler}|24356-8^Urinalysis^LN|||{collected}|||||||||||||||{reported}|||F
`;
const ROWS = `
OBX|1|ST|5778-6^Color^LN|1.1|Yellow||Yellow||||F
OBX|2|ST|5767-9^Appearance^LN|1.2|{appearance}||Clear|{cloudFlag}|||F
OBX|3|NM|2965-2^Specific gravity^LN|1.3|1.018||1.005-1.030||||F
OBX|4|ST|5792-7^Glucose^LN|1.4|{glucose}||Negative|{glucoseFlag}|||F
OBX|5|NM|20454-5^Protein^LN|1.5|{protein}|mg/dL|<15|{proteinFlag}|||F
OBX|6|ST|25145-4^Bacteria^LN|2.1|None seen|/HPF|None seen||||F
OBX|7|NM|13945-1^Red cells^LN|2.2|1|/HPF|0-3||||F
OBX|8|NM|5821-4^White cells^LN|2.2|2|/HPF|0-5||||F
`;
const FLAGGED = ["value", "flag", "range"] as const;

const row = (name: string, code: string, labels: Partial<LabeledValue> & { value: string }) =>
  labelValue({ name, code, judgment: "normal", ...labels });

export const subIds: Profile = {
  name: "sub-ids",
  habits: "HL7 2.5 urinalysis, rows grouped by sub-ids with points, texts against printed texts.",
  count: 14,
  make: (random, n) => {
    const { person, fields } = drawMessage(random, n, "lipid");
    const isCloudy = n % 4 === 1;
    const hasGlucose = n % 5 === 2;
    const hasProtein = n % 3 === 0;
    const appearance = isCloudy ? "Cloudy" : "Clear";
    const glucose = hasGlucose ? "3+" : "Negative";
    const protein = hasProtein ? "45" : "8";
    const texts = {
      ...fields,
      appearance,
      glucose,
      protein,
      cloudFlag: isCloudy ? "A" : "",
      glucoseFlag: hasGlucose ? "A" : "",
      proteinFlag: hasProtein ? "H" : "",
    };
    const odd = (isOdd: boolean, flag: string): Partial<LabeledValue> =>
      isOdd ? { judgment: "abnormal", flag, witnessed: FLAGGED } : {};
    return {
      source: toHl7(fillMessage([HEAD, ROWS], texts)),
      reports: [
        labelReport({
          patient: labelPatient(person),
          collected: labelTime(fields.collected),
          values: [
            row("Color", "5778-6", { value: "Yellow", range: "Yellow" }),
            row("Appearance", "5767-9", {
              value: appearance,
              range: "Clear",
              ...odd(isCloudy, "A"),
            }),
            row("Specific gravity", "2965-2", { value: "1.018", range: "1.005-1.030" }),
            row("Glucose", "5792-7", {
              value: glucose,
              range: "Negative",
              ...odd(hasGlucose, "A"),
            }),
            row("Protein", "20454-5", {
              value: protein,
              unit: "mg/dL",
              range: "<15",
              ...odd(hasProtein, "H"),
            }),
            row("Bacteria", "25145-4", { value: "None seen", unit: "/HPF", range: "None seen" }),
            row("Red cells", "13945-1", { value: "1", unit: "/HPF", range: "0-3" }),
            row("White cells", "5821-4", { value: "2", unit: "/HPF", range: "0-5" }),
          ],
        }),
      ],
    };
  },
};
