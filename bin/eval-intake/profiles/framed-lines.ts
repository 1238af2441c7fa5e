import { drawMessage, labelDrawn, labelTime, toFields } from "@/bin/eval-intake/corpus/draw";
import { labelReport } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import { type Profile, toHl7 } from "@/bin/eval-intake/corpus/profile";
import { fillMessage } from "@/bin/eval-intake/corpus/template";

const HEAD = String.raw`
MSH|^~\&|||||{reported}||ORU^R01|{control}|P|2.4
PID|||{mrn}||{last}^{first}||{day}|{sex}
OBR||{order}||{panelCode}^{panelName}|||{collected}
`;
const ROW = "OBX|{set}|NM|{code}^{name}||{value}|{unit}|{printed}|{sent}|||F";
/** Set ids as three senders write them: none, always 1, or counted. */
const SET_IDS = [() => "", () => "1", (at: number) => `${at + 1}`];

export const framedLines: Profile = {
  name: "framed-lines",
  habits:
    "HL7 2.4 with LF, blank lines at the end and sometimes the frame of its transport; few fields, set ids empty or always 1.",
  count: 15,
  make: (random, n) => {
    const { person, results, fields } = drawMessage(random, n, "blood");
    const getSetId = SET_IDS[n % SET_IDS.length] ?? (() => "");
    const printRange = (range: string) => range.replace("-", " - ");
    const rows = results.map((each, at) =>
      fillMessage([ROW], {
        ...toFields(each),
        set: getSetId(at),
        printed: printRange(each.range),
        sent: each.flag,
      }),
    );
    const text = fillMessage([HEAD, ...rows], fields, "\n");
    return {
      source: toHl7(n % 4 === 1 ? `\u000b${text}\n\u001c\r` : `${text}\n\n`),
      reports: [
        labelReport({
          patient: labelPatient(person),
          collected: labelTime(fields.collected),
          values: results.map((each) =>
            labelDrawn(each, { code: each.code, range: printRange(each.range) }),
          ),
        }),
      ],
    };
  },
};
