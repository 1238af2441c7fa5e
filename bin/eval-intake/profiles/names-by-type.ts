import { drawMessage, labelDrawn, labelTime, toFields } from "@/bin/eval-intake/corpus/draw";
import { labelReport } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import { type Profile, toHl7 } from "@/bin/eval-intake/corpus/profile";
import { fillMessage } from "@/bin/eval-intake/corpus/template";

const HEAD = String.raw`
MSH|^~\&|OAKSIDE|OAKSIDE LAB|PHIAL|CLINIC|{reported}||ORU^R01^ORU_R01|{control}|P|2.6
PID|1||{mrn}^^^OAK^MR~{filler}7^^^OAK^AN||{names}||{day}|{sex}
OBR|1|{order}|{filler}|{panelLoinc}^{panelName}^LN|||{collected}|||||||||||||||{reported}|||F
`;
const ROW = "OBX|{set}|NM|{loinc}^{name}^LN||{value}|{unit}|{range}|{sent}|||F";

interface Form {
  /** PID-5 with the legal name of the draft. */
  readonly names: string;
  readonly getLast?: (last: string) => string;
  /** Other names, which stay visible. */
  readonly others: readonly string[];
}
const FORMS: readonly Form[] = [
  { names: "{last}^{first}^Q^^^^L", others: [] },
  { names: "Stagename^Ruby^^^^^A~{last}^{first}^^^^^L", others: ["Stagename"] },
  { names: "{last}^{first}^^^^^L~Bornhame^{first}^^^^^M", others: ["Bornhame"] },
  {
    names: "VAN DER {last}&VAN DER&{last}^{first}^^^^^L",
    getLast: (last) => `VAN DER ${last}`,
    others: [],
  },
  { names: "{last}, {first}", others: [] },
  {
    names: "Formerly^{first}^^^^^L^^^^^20010101^20151231~{last}^{first}^^^^^L^^^^^20160101",
    others: ["Formerly"],
  },
  { names: "Dispname^{first}^^^^^D~{last}^{first}^^^^^C", others: ["Dispname"] },
];

export const namesByType: Profile = {
  name: "names-by-type",
  habits:
    "HL7 2.6 with several names in PID-5 by type and period, prefixes as subcomponents, or a whole name in one component.",
  count: 14,
  make: (random, n) => {
    const { person, results, fields } = drawMessage(random, n, "thyroid");
    const [first] = FORMS;
    const form = FORMS[n % FORMS.length] ?? (first as Form);
    const rows = results.map((each, at) =>
      fillMessage([ROW], { ...toFields(each), set: `${at + 1}`, sent: each.flag }),
    );
    const names = fillMessage([form.names], fields);
    const patient = labelPatient(person);
    return {
      source: toHl7(fillMessage([HEAD, ...rows], { ...fields, names })),
      reports: [
        labelReport({
          patient: { ...patient, lastName: form.getLast?.(patient.lastName) ?? patient.lastName },
          collected: labelTime(fields.collected),
          values: results.map((each) => labelDrawn(each)),
          facts: form.others,
        }),
      ],
    };
  },
};
