import { drawMessage, labelTime } from "@/bin/eval-intake/corpus/draw";
import { labelReport, labelValue } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import { type Profile, toHl7 } from "@/bin/eval-intake/corpus/profile";
import { fillMessage } from "@/bin/eval-intake/corpus/template";

const HEAD = String.raw`
MSH|^~\&|TISSUELAB|GLASS SLIDE LAB|PHIAL|CLINIC|{reported}||ORU^R01|{control}|P|2.5.1
PID|1||{mrn}^^^GLASS^MR||{last}^{first}||{day}|{sex}
OBR|1|{order}|{filler}|60568-3^Pathology report^LN|||{collected}||||||{history}|||||||||{reported}||SP|F
`;
const ROWS = `
OBX|1|TX|22637-3&GDT^Gross description^LN|1|Received in formalin, three fragments of tan tissue,||||||F
OBX|2|TX|22637-3&GDT^Gross description^LN|1|the largest 4 mm.||||||F
OBX|3|TX|22635-7^Microscopic description^LN|2|Glands are {glands}.||||||F
OBX|4|TX|22634-0^Diagnosis^LN|3|{diagnosis}||||||F
OBX|5|TX|22634-0^Diagnosis^LN|3|Levels examined: 3||||||F
`;
/** The lines after the first have no code of their own: they go on with the text before them. */
const WITHOUT_CODES = `
OBX|6|TX|||Margins cannot be assessed.||||||F
`;
const CASES = [
  ["evenly spaced", "Proliferative endometrium"],
  ["crowded with atypia", "Atypical hyperplasia, see microscopic description"],
  ["inactive", "Benign polyp"],
] as const;

export const narrativeReports: Profile = {
  name: "narrative-reports",
  habits:
    "HL7 2.5.1 pathology: text line by line, parts as sub-ids, sometimes a last line without code.",
  count: 14,
  make: (random, n) => {
    const { person, fields } = drawMessage(random, n, "lipid");
    const [glands, diagnosis] = CASES[n % CASES.length] ?? CASES[0];
    const hasLine = n % 4 === 3;
    const history = "Irregular bleeding";
    const text = (name: string, code: string, value: string) =>
      labelValue({ name, code, value, judgment: "unknown" });
    return {
      source: toHl7(
        fillMessage([HEAD, ROWS, ...(hasLine ? [WITHOUT_CODES] : [])], {
          ...fields,
          glands,
          diagnosis,
          history,
        }),
      ),
      reports: [
        labelReport({
          patient: labelPatient(person),
          collected: labelTime(fields.collected),
          values: [
            text(
              "Gross description",
              "22637-3",
              "Received in formalin, three fragments of tan tissue,",
            ),
            text("Gross description", "22637-3", "the largest 4 mm."),
            text("Microscopic description", "22635-7", `Glands are ${glands}.`),
            text("Diagnosis", "22634-0", diagnosis),
            text("Diagnosis", "22634-0", "Levels examined: 3"),
          ],
          facts: [history, ...(hasLine ? ["Margins cannot be assessed."] : [])],
          // A text is read anyway; whether it is also listed is a matter of taste, but a line without a test is not.
          reading: hasLine ? "wanted" : "either",
          toBeRead: hasLine ? ["Margins cannot be assessed."] : [],
        }),
      ],
    };
  },
};
