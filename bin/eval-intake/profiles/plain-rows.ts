import { drawMessage, labelDrawn, labelTime, toFields } from "@/bin/eval-intake/corpus/draw";
import { labelReport } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import { type Profile, toHl7 } from "@/bin/eval-intake/corpus/profile";
import { fillMessage } from "@/bin/eval-intake/corpus/template";

const HEAD = String.raw`
MSH|^~\&|LABSYS|HARBORLAB|PHIAL|CLINIC|{reported}||ORU^R01|{control}|P|2.3
PID|1|{mrn}|{mrn}||{last}^{first}||{day}|{sex}
ORC|RE|{order}|{filler}
OBR|1|{order}|{filler}|{panelCode}^{panelName}^L|||{collected}|||||||{received}||||||||{reported}||LAB|F
`;
const ROW =
  "OBX|{set}|NM|{code}^{name}^L^{loinc}^^LN||{value}|{unit}|{range}|{sent}|||F|||{collected}";
/** A method: nobody has to read it. */
const METHOD = "NTE|1|L|Ion selective electrode, indirect";

export const plainRows: Profile = {
  name: "plain-rows",
  habits: "HL7 2.3 with CR, own codes before LOINC, a plain flag only where a value is not normal.",
  count: 16,
  make: (random, n) => {
    const { person, results, fields } = drawMessage(random, n, "metabolic");
    const hasMethod = n % 2 === 0;
    const rows = results.flatMap((each, at) => {
      const row = fillMessage([ROW], {
        ...fields,
        ...toFields(each),
        set: `${at + 1}`,
        sent: each.flag,
      });
      return at === 0 && hasMethod ? [row, METHOD] : [row];
    });
    return {
      source: toHl7(fillMessage([HEAD, ...rows], fields)),
      reports: [
        labelReport({
          patient: labelPatient(person),
          collected: labelTime(fields.collected),
          values: results.map((each, at) =>
            labelDrawn(each, {
              notes: at === 0 && hasMethod ? ["Ion selective electrode, indirect"] : [],
              // The last one was not ordered: the laboratory added it.
              isOrdered: at < results.length - 1,
            }),
          ),
        }),
      ],
    };
  },
};
