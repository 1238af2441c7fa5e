import { drawMessage, labelDrawn, labelTime, toFields } from "@/bin/eval-intake/corpus/draw";
import { labelReport } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import { type Profile, toHl7 } from "@/bin/eval-intake/corpus/profile";
import { fillMessage } from "@/bin/eval-intake/corpus/template";

const HEAD = String.raw`
MSH|^~\&|COPPER|COPPERLAB|PHIAL|CLINIC|{reported}||ORU^R01|{control}|P|2.3.1
PID|1||{mrn}^^^COPPER^MR||{last}^{first}||{day}|{sex}|||12 Orchard Row^^Millbrook^VT^05001||^PRN^PH^^^802^5550142
PV1|1|O|WING B^204^1||||4411^Osgood^Linus
ORC|RE|{order}|{filler}||CM
OBR|1|{order}|{filler}|{panelCode}^{panelName}^99COP^{panelLoinc}^{panelName}^LN|||{collected}|||31^Vane^Theda|||{relevant}|{received}|{specimen}|4411^Osgood^Linus||||||{reported}||CH|F|||5102^Larkin^Moss|||{reason}
`;
const ROW = "OBX|{set}|NM|{code}^{name}^99COP^{loinc}^{name}^LN||{value}|{unit}|{range}|{sent}|||F";
const SPECIMENS = ["SER^Serum^HL70070^^Gold top", "PLAS&Plasma&HL70070^EDTA^^Left arm", "BLD"];
const SPECIMEN_TEXTS = [["Serum", "Gold top"], ["Plasma", "EDTA", "Left arm"], ["BLD"]];
const REASONS = ["^Annual examination", "R53.83^Other fatigue^I10", "^Follow-up of earlier value"];

export const specimenInRequest: Profile = {
  name: "specimen-in-request",
  habits:
    "HL7 2.3.1 with the specimen in OBR-15, relevant information in OBR-13 and the reason for the test in OBR-31.",
  count: 14,
  make: (random, n) => {
    const { person, results, fields } = drawMessage(random, n, "lipid");
    const at = n % SPECIMENS.length;
    const reason = REASONS[at] ?? "";
    const relevant = n % 2 === 0 ? "Fasting 12 hours" : "Takes a statin";
    const rows = results.map((each, place) =>
      fillMessage([ROW], { ...toFields(each), set: `${place + 1}`, sent: each.flag }),
    );
    const specimen = SPECIMENS[at] ?? "";
    return {
      source: toHl7(fillMessage([HEAD, ...rows], { ...fields, relevant, specimen, reason })),
      reports: [
        labelReport({
          patient: labelPatient(person),
          collected: labelTime(fields.collected),
          values: results.map((each) => labelDrawn(each)),
          facts: [
            relevant,
            reason.split("^")[1] ?? "",
            ...(SPECIMEN_TEXTS[at] ?? []),
            "Osgood",
            "Larkin",
          ],
        }),
      ],
    };
  },
};
