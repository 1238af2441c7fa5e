import { drawMessage, labelDrawn, labelTime, toFields } from "@/bin/eval-intake/corpus/draw";
import { labelReport } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import { type Profile, toHl7 } from "@/bin/eval-intake/corpus/profile";
import { fillMessage } from "@/bin/eval-intake/corpus/template";

const HEAD = String.raw`
MSH|^~\&|ATLAS^2.16.840.1.999.1^ISO|ATLAS LAB^05D9999999^CLIA|PHIAL|CLINIC|{reported}-0500||ORU^R01^ORU_R01|{control}|P|2.5.1|||NE|NE|||||LRI_Common_Component^^2.16.840.1.113883.9.16^ISO
PID|1||{mrn}^^^ATLAS&2.16.840.1.999.1&ISO^MR||{last}^{first}^^^^^L||{day}|{sex}
ORC|RE|{order}^PHIAL|{filler}^ATLAS||||||||||1999999992^Osgood^Linus^^^Dr.^^^NPI&2.16.840.1.113883.4.6&ISO^L^^^NPI
OBR|1|{order}^PHIAL|{filler}^ATLAS|{panelLoinc}^{panelName}^LN^{panelCode}^{panelName}^99ATL|||{collected}-0500|||||||||1999999992^Osgood^Linus^^^Dr.||||||{reported}-0500|||F
`;
const ROW =
  "OBX|{set}|NM|{loinc}^{name}^LN^{code}^{name}^99ATL||{value}|{unit}^{unit}^UCUM|{range}|{coded}|||F|||{collected}-0500|||{method}||{reported}-0500||||ATLAS Reference Laboratory^L^^^^CLIA&2.16.840.1.113883.19.4.6&ISO^XX^^^05D9999999|77 Meridian Way^^Fernhill^CA^94000|9876^Thistlewood^Odalys^^^Dr.";
const SPECIMEN =
  "SPM|1|{order}&PHIAL^{filler}&ATLAS||119364003^Serum specimen^SCT|||||||||||||{collected}-0500|{received}-0500|||{reject}|||{condition}";
const METHOD = "Direct potentiometry";

const FLAGS = new Map(
  Object.entries({
    "": "N^Normal^HL70078",
    H: "H^High^HL70078",
    L: "L^Low^HL70078",
    HH: "HH^Critical high^HL70078",
    LL: "LL^Critical low^HL70078",
  }),
);

interface Condition {
  readonly reject: string;
  readonly condition: string;
  readonly texts: readonly string[];
}
const ACCEPTABLE: Condition = { reject: "", condition: "", texts: [] };
const CONDITIONS = new Map<number, Condition>([
  [
    5,
    {
      reject: "RB^Broken container^HL70490",
      condition: "",
      texts: ["Broken container"],
    },
  ],
  [8, { reject: "", condition: "HEM^Hemolyzed^HL70493", texts: ["Hemolyzed"] }],
  [
    13,
    {
      reject: "RN^Identification problem^HL70490",
      condition: "",
      texts: ["Identification problem"],
    },
  ],
]);

export const specimenSegments: Profile = {
  name: "specimen-segments",
  habits:
    "HL7 2.5.1 with coded flags, a specimen segment with condition and rejection, and the performing laboratory in each row.",
  count: 16,
  make: (random, n) => {
    const { person, results, fields } = drawMessage(random, n, "electrolytes");
    const { reject, condition, texts } = CONDITIONS.get(n) ?? ACCEPTABLE;
    const rows = results.map((each, at) =>
      fillMessage([ROW], {
        ...fields,
        ...toFields(each),
        set: `${at + 1}`,
        coded: FLAGS.get(each.flag) ?? "",
        method: `^${METHOD}`,
      }),
    );
    return {
      source: toHl7(fillMessage([HEAD, ...rows, SPECIMEN], { ...fields, reject, condition })),
      reports: [
        labelReport({
          patient: labelPatient(person),
          collected: `${labelTime(fields.collected)}-05:00`,
          values: results.map((each) =>
            labelDrawn(each, { flag: each.flag || "N", witnessed: ["value", "range", "flag"] }),
          ),
          facts: [
            "Serum specimen",
            METHOD,
            "ATLAS Reference Laboratory",
            "77 Meridian Way",
            "Thistlewood",
            "Osgood",
            ...texts,
          ],
          reading: texts.length > 0 ? "wanted" : "none",
          toBeRead: texts,
        }),
      ],
    };
  },
};
