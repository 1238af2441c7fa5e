import { drawMessage, labelTime } from "@/bin/eval-intake/corpus/draw";
import { type LabeledValue, labelReport, labelValue } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import { type Profile, toHl7 } from "@/bin/eval-intake/corpus/profile";
import { fill, fillMessage } from "@/bin/eval-intake/corpus/template";

const HEAD = String.raw`
MSH|^~\&|RIVERMICRO|RIVERLAB|PHIAL|CLINIC|{reported}||ORU^R01^ORU_R01|{control}|P|2.5.1
PID|1||{mrn}^^^RIVER^MR||{last}^{first}||{day}|{sex}
OBR|1|{order}|{filler}|630-4^Urine culture^LN|||{collected}|||||||||||||||{reported}|||F
OBX|1|CWE|11475-1^Culture result^LN|1|{code1}^{organism1}^SCT||||||F|||{collected}
OBX|2|ST|49223-1^Colony count^LN|1|{count1}|CFU/mL|||||F
`;
const SECOND = `
OBX|3|CWE|11475-1^Culture result^LN|2|{code2}^{organism2}^SCT||||||F|||{collected}
OBX|4|ST|49223-1^Colony count^LN|2|10,000-50,000|CFU/mL|||||F
`;
const SUSCEPTIBILITIES = `
OBR|{set}|{order}|{filler}-{isolate}|29576-6^Susceptibility^LN|||{collected}|||||||||||||||{reported}|||F|11475-1&Culture result&LN^{isolate}^{organism}|||{order}&PHIAL^{filler}&RIVER
`;
const DRUG = "OBX|{set}|SN|{code}^{drug}^LN|{isolate}|{comparator}^{mic}|ug/mL||{letter}|||F";
const SPECIMEN = `
SPM|1|{filler}||258574006^Midstream urine^SCT
`;

const ORGANISMS = [
  ["112283007", "Escherichia coli"],
  ["56415008", "Klebsiella pneumoniae"],
  ["3092008", "Staphylococcus aureus"],
  ["78065002", "Enterococcus faecalis"],
] as const;
const DRUGS = [
  ["18864-9", "Ampicillin"],
  ["18906-8", "Ciprofloxacin"],
  ["18955-5", "Nitrofurantoin"],
  ["18928-2", "Gentamicin"],
] as const;
const RESULTS = [
  ["<=", "0.5", "S"],
  [">=", "32", "R"],
  ["", "2", "I"],
] as const;

export const cultures: Profile = {
  name: "cultures",
  habits:
    "HL7 2.5.1 microbiology: one or two isolates as OBX-4 groups, drugs with MIC and S, I or R below a request of each isolate.",
  count: 14,
  make: (random, n) => {
    const { person, fields } = drawMessage(random, n, "lipid");
    const isolates = Array.from({ length: 1 + (n % 2) }, (_, at) => ({
      isolate: `${at + 1}`,
      organism: ORGANISMS[(n + at) % ORGANISMS.length] ?? ORGANISMS[0],
    }));
    const tried = isolates.map(({ isolate, organism: [, organism] }, at) => {
      const drugs = DRUGS.map(([code, drug], place) => {
        const [comparator, mic, letter] = random.pick(RESULTS);
        return { code, drug, isolate, comparator, mic, letter, set: `${place + 1}` };
      });
      const request = { ...fields, isolate, organism, set: `${at + 2}` };
      return { organism, drugs, request };
    });
    const [first, second] = isolates;
    const names = {
      ...fields,
      code1: first?.organism[0] ?? "",
      organism1: first?.organism[1] ?? "",
      code2: second?.organism[0] ?? "",
      organism2: second?.organism[1] ?? "",
      count1: ">100,000",
    };
    const parts = [
      HEAD,
      ...(second ? [SECOND] : []),
      ...tried.flatMap(({ request, drugs }) => [
        fillMessage([SUSCEPTIBILITIES], request),
        ...drugs.map((each) => fill(DRUG, each)),
      ]),
      SPECIMEN,
    ];
    return {
      source: toHl7(fillMessage(parts, names)),
      reports: [
        labelReport({
          patient: labelPatient(person),
          collected: labelTime(fields.collected),
          values: [
            ...isolates.flatMap(({ organism: [, organism] }, at): LabeledValue[] => [
              labelValue({
                name: "Culture result",
                code: "11475-1",
                value: organism,
                judgment: "unknown",
                isolate: organism,
              }),
              labelValue({
                name: "Colony count",
                code: "49223-1",
                value: at === 0 ? ">100,000" : "10,000-50,000",
                unit: "CFU/mL",
                judgment: "unknown",
                isolate: organism,
                isOrdered: false,
              }),
            ]),
            ...tried.flatMap(({ organism, drugs }) =>
              drugs.map(({ code, drug, comparator, mic, letter }) =>
                labelValue({
                  name: drug,
                  code,
                  value: `${comparator}${mic}`,
                  unit: "ug/mL",
                  flag: letter,
                  judgment: "unknown",
                  isolate: organism,
                  isOrdered: false,
                }),
              ),
            ),
          ],
          facts: ["Midstream urine"],
        }),
      ],
    };
  },
};
