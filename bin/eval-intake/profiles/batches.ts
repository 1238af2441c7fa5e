import {
  type Draft,
  drawMessage,
  labelDrawn,
  labelTime,
  toFields,
} from "@/bin/eval-intake/corpus/draw";
import { labelReport } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import { type Profile, toHl7 } from "@/bin/eval-intake/corpus/profile";
import { fillMessage } from "@/bin/eval-intake/corpus/template";

const START = String.raw`
FHS|^~\&|NIGHTSHIFT|NIGHT LAB|PHIAL|CLINIC|{reported}
BHS|^~\&|NIGHTSHIFT|NIGHT LAB|PHIAL|CLINIC|{reported}
`;
const MESSAGE = String.raw`
MSH|^~\&|NIGHTSHIFT|NIGHT LAB|PHIAL|CLINIC|{reported}||ORU^R01|{control}|P|2.5.1
PID|1||{mrn}^^^NIGHT^MR||{last}^{first}||{day}|{sex}
OBR|1|{order}|{filler}|{panelLoinc}^{panelName}^LN|||{collected}|||||||||||||||{reported}|||F
`;
const ROW = "OBX|{set}|NM|{loinc}^{name}^LN||{value}|{unit}|{range}|{sent}|||F";
const END = `
BTS|{count}
FTS|1
`;

export const batches: Profile = {
  name: "batches",
  habits: "HL7 2.5.1 batches of two or three messages with headers, trailers and counts.",
  count: 14,
  make: (random, n) => {
    const drafts = Array.from({ length: 2 + (n % 2) }, (_, at) =>
      drawMessage(random, at === 0 ? n : n + at * 3, at === 1 ? "blood" : "electrolytes"),
    );
    const count = `${drafts.length}`;
    const parts = [
      fillMessage([START], drafts[0]?.fields ?? {}),
      ...drafts.map(toMessage),
      fillMessage([END], { count }),
    ];
    return {
      source: toHl7(parts.join("\r")),
      reports: drafts.map(({ person, fields, results }) =>
        labelReport({
          patient: labelPatient(person),
          collected: labelTime(fields.collected),
          values: results.map((each) => labelDrawn(each)),
        }),
      ),
    };
  },
};

function toMessage({ fields, results }: Draft): string {
  const rows = results.map((each, at) =>
    fillMessage([ROW], { ...toFields(each), set: `${at + 1}`, sent: each.flag }),
  );
  return fillMessage([MESSAGE, ...rows], fields);
}
