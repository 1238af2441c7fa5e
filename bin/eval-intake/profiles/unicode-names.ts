import { drawMessage, labelDrawn, labelTime, toFields } from "@/bin/eval-intake/corpus/draw";
import { labelReport } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import { type Profile, toHl7 } from "@/bin/eval-intake/corpus/profile";
import { fillMessage } from "@/bin/eval-intake/corpus/template";

const HEAD = String.raw`
MSH|^~\&|LINDENHOF|LABOR AM LINDENHOF|PHIAL|CLINIC|{reported}+0100||ORU^R01^ORU_R01|{control}|P|2.5|||AL|NE|CHE|UNICODE UTF-8|de-CH
PID|1||{mrn}^^^LINDENHOF^PI||{family}^{given}^^^^^L||{day}|{sex}
OBR|1|{order}|{filler}|{panelCode}^Grundprofil^99LH|||{collected}+0100|||||||||||||||{reported}+0100|||F
`;
const ROW =
  "OBX|{set}|NM|{loinc}^{name}^LN||{value}|{printed}|{range}|{sent}|||F|||{collected}+0100";
const NOTE = String.raw`NTE|1|L|Gemessen bei 37 \XC2B0\C, Ger\XC3A4\t 2`;
const NAMES = [
  ["Brändli", "Zoë"],
  ["Łuczak", "Mścisława"],
  ["d’Arçon", "Éloïse"],
  ["Ødegård", "Åse"],
  ["Νικολάου", "Δάφνη"],
] as const;

export const unicodeNames: Profile = {
  name: "unicode-names",
  habits:
    "HL7 2.5 in UTF-8 with accents, other alphabets and escaped UTF-8 bytes, offsets in times.",
  count: 14,
  make: (random, n) => {
    const { person, results, fields } = drawMessage(random, n, "liver");
    const [family, given] = NAMES[n % NAMES.length] ?? NAMES[0];
    const getUnit = (unit: string) => (unit === "umol/L" ? "µmol/L" : unit);
    const rows = results.map((each, at) =>
      fillMessage([ROW], {
        ...fields,
        ...toFields(each),
        set: `${at + 1}`,
        printed: getUnit(each.unit),
        sent: each.flag,
      }),
    );
    return {
      source: toHl7(fillMessage([HEAD, ...rows, NOTE], { ...fields, family, given })),
      reports: [
        labelReport({
          patient: { ...labelPatient(person), lastName: family, firstName: given },
          collected: `${labelTime(fields.collected)}+01:00`,
          values: results.map((each, at) =>
            labelDrawn(each, {
              unit: getUnit(each.unit),
              notes: at === results.length - 1 ? ["Gemessen bei 37 °C, Gerät 2"] : [],
            }),
          ),
          facts: ["Grundprofil"],
        }),
      ],
    };
  },
};
