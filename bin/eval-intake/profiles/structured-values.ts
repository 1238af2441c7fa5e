import { drawMessage, labelTime } from "@/bin/eval-intake/corpus/draw";
import { type LabeledValue, labelReport, labelValue } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import { type Profile, toHl7 } from "@/bin/eval-intake/corpus/profile";
import { fillMessage } from "@/bin/eval-intake/corpus/template";

const HEAD = String.raw`
MSH|^~\&|PRISM|PRISM LAB|PHIAL|CLINIC|{reported}-0500||ORU^R01^ORU_R01|{control}|P|2.7
PID|1||{mrn}^^^PRISM^MR||{last}^{first}^^^^^L||{day}|{sex}
OBR|1|{order}|{filler}|75622-1^Serology^LN|||{collected}-0500|||||||||||||||{reported}-0500|||{state}
`;
const ROWS = `
OBX|1|SN|22322-2^Hepatitis B surface antibody^LN||>^1000|m[IU]/mL^milli-international unit per milliliter^UCUM|>= 10|{none}|||{state}
OBX|2|SN|5048-4^Nuclear antibody titer^LN||^1^:^{titer}||<1:80|{titerFlag}|||{state}
OBX|3|CWE|5195-3^Hepatitis B surface antigen^LN||{code}^{finding}^SCT||Non-reactive|{findingFlag}|||{state}
OBX|4|SN|13955-0^Hepatitis C antibody index^LN||<^0.1||<0.8|{none}|||{state}
OBX|5|SN|10839-9^Troponin I^LN||^{troponin}|ng/L|0-14|{troponinFlag}|||{state}
`;
const FLAGGED = ["value", "range", "flag"] as const;

export const structuredValues: Profile = {
  name: "structured-values",
  habits:
    "HL7 2.7 with structured numbers, coded findings, repeated flags, and preliminary or corrected reports.",
  count: 15,
  make: (random, n) => {
    const { person, fields } = drawMessage(random, n, "lipid");
    const isReactive = n % 5 === 1;
    const isHighTiter = n % 4 === 2;
    const isCritical = n % 5 === 3;
    const state = n % 7 === 5 ? "P" : n % 7 === 6 ? "C" : "F";
    const status = state === "P" ? "preliminary" : state === "C" ? "corrected" : "final";
    const titer = isHighTiter ? "640" : "40";
    const troponin = isCritical ? "412" : "6";
    const texts = {
      ...fields,
      state,
      titer,
      troponin,
      none: "",
      titerFlag: isHighTiter ? "H" : "",
      code: isReactive ? "11214006" : "131194007",
      finding: isReactive ? "Reactive" : "Non-reactive",
      findingFlag: isReactive ? "A^Abnormal^HL70078" : "",
      troponinFlag: isCritical ? "HH^Critical high^HL70078~H^High^HL70078" : "",
    };
    const row = (name: string, code: string, labels: Partial<LabeledValue> & { value: string }) =>
      labelValue({ name, code, status, judgment: "normal", ...labels });
    return {
      source: toHl7(fillMessage([HEAD, ROWS], texts)),
      reports: [
        labelReport({
          patient: labelPatient(person),
          collected: `${labelTime(fields.collected)}-05:00`,
          values: [
            row("Hepatitis B surface antibody", "22322-2", {
              value: ">1000",
              unit: "m[IU]/mL",
              range: ">= 10",
            }),
            row("Nuclear antibody titer", "5048-4", {
              value: `1:${titer}`,
              range: "<1:80",
              ...(isHighTiter && { judgment: "abnormal", flag: "H", witnessed: FLAGGED }),
            }),
            row("Hepatitis B surface antigen", "5195-3", {
              value: texts.finding,
              range: "Non-reactive",
              ...(isReactive && { judgment: "abnormal", flag: "A", witnessed: FLAGGED }),
            }),
            row("Hepatitis C antibody index", "13955-0", { value: "<0.1", range: "<0.8" }),
            row("Troponin I", "10839-9", {
              value: troponin,
              unit: "ng/L",
              range: "0-14",
              ...(isCritical && { judgment: "critical", flag: "HH", witnessed: FLAGGED }),
            }),
          ],
        }),
      ],
    };
  },
};
