import { drawMessage, labelDrawn, labelTime, toFields } from "@/bin/eval-intake/corpus/draw";
import { labelReport } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import { type Profile, toHl7 } from "@/bin/eval-intake/corpus/profile";
import { fillMessage } from "@/bin/eval-intake/corpus/template";

const HEAD = String.raw`
MSH|^~\&|MERIDIAN|MERIDIAN LAB^11D0000001^CLIA|PHIAL|CLINIC|{reported}-0500||ORU^R01^ORU_R01|{control}|P|2.5.1
PID|1||{mrn}^^^MERIDIAN^MR||{last}^{first}^^^^^L||{day}|{sex}
NTE|1|P|Patient prefers results in writing
OBR|1|{order}|{filler}|{panelCode}^{panelName}^99MER|||{collected}-0500|||||||||||||||{reported}-0500|||F
NTE|1|L|Specimen received at ambient temperature~Separated within two hours
NTE|2|L|
NTE|3|L|Fasting state as stated by the patient
`;
const ROW =
  "OBX|{set}|NM|{loinc}^{name}^LN^{code}^{name}^99MER||{value}|{unit}|{range}|{sent}|||F|||{collected}-0500";
const NOTES = `
NTE|1|L|Reference interval established for adults
NTE|2|L|by the laboratory~using its own donors
`;
const CALLED = "NTE|1|L|CRITICAL VALUE, read back by the nurse on duty";
const DISREGARD = "NTE|1|L|DISREGARD THIS VALUE: DRAWN FROM THE WRONG PATIENT";

export const notesEverywhere: Profile = {
  name: "notes-everywhere",
  habits: "HL7 2.5.1 with CRLF, notes below patient, group and rows, several and repeated.",
  count: 16,
  make: (random, n) => {
    const { person, results, fields } = drawMessage(random, n, "thyroid");
    const isWrong = n === 3 || n === 8;
    const getNotes = (at: number, flag: string) => {
      if (isWrong && at === 0) return DISREGARD;
      return flag === "HH" || flag === "LL" ? CALLED : at === 0 ? NOTES : "";
    };
    const rows = results.flatMap((each, at) => [
      fillMessage([ROW], {
        ...fields,
        ...toFields(each),
        set: `${at + 1}`,
        sent: each.flag || "N",
      }),
      getNotes(at, each.flag),
    ]);
    const alarming = results.some(({ flag }) => flag === "HH" || flag === "LL");
    return {
      source: toHl7(fillMessage([HEAD, ...rows], fields, "\r\n")),
      reports: [
        labelReport({
          patient: labelPatient(person),
          collected: `${labelTime(fields.collected)}-05:00`,
          values: results.map((each, at) =>
            labelDrawn(each, {
              flag: each.flag || "N",
              notes: getNotes(at, each.flag)
                .split("\n")
                .filter(Boolean)
                .flatMap((line) => line.split("|").at(-1)?.split("~") ?? []),
              judgment: isWrong && at === 0 ? "unknown" : each.judgment,
            }),
          ),
          notes: [
            "Patient prefers results in writing",
            "Specimen received at ambient temperature",
            "Separated within two hours",
            "Fasting state as stated by the patient",
          ],
          reading: isWrong || alarming ? "wanted" : "none",
          toBeRead: [
            ...(isWrong ? ["DISREGARD THIS VALUE: DRAWN FROM THE WRONG PATIENT"] : []),
            ...(alarming ? ["CRITICAL VALUE, read back by the nurse on duty"] : []),
          ],
        }),
      ],
    };
  },
};
