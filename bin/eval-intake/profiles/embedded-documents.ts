import { drawMessage, labelDrawn, labelTime, toFields } from "@/bin/eval-intake/corpus/draw";
import { labelReport } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import { type Profile, toHl7 } from "@/bin/eval-intake/corpus/profile";
import { fillMessage } from "@/bin/eval-intake/corpus/template";

const HEAD = String.raw`
MSH|^~\&|PAPERMILL|PAPERMILL LAB|PHIAL|CLINIC|{reported}||ORU^R01|{control}|P|2.4
PID|1||{mrn}^^^PAPER^MR||{last}^{first}||{day}|{sex}
OBR|1|{order}|{filler}|{panelCode}^{panelName}^L|||{collected}|||||||||||||||{reported}|||F
`;
const ROW = "OBX|{set}|NM|{loinc}^{name}^LN||{value}|{unit}|{range}|{sent}|||F";
const PDF =
  "OBX|{set}|ED|11502-2^Laboratory report^LN||PAPERMILL^application^pdf^Base64^{document}||||||F";
const TEXT_PDF = "OBX|{set}|ED|PDF^Report as PDF^L||^AP^PDF^Base64^{document}||||||F";
const POINTER =
  "OBX|{set}|RP|IMG^Slide image^L||https://images.papermill.example/slides/{filler}.jpg^PAPERMILL^image^jpeg||||||F";

export const embeddedDocuments: Profile = {
  name: "embedded-documents",
  habits:
    "HL7 2.4 with the report as PDF in an ED row, sometimes nothing but that, sometimes a pointer to an image.",
  count: 14,
  make: (random, n) => {
    const { person, results, fields } = drawMessage(random, n, "liver");
    const isOnlyDocument = n % 7 === 6;
    const hasPointer = n % 7 === 5;
    const shown = isOnlyDocument ? [] : results;
    const document = Buffer.from(makePdf(fields.filler)).toString("base64");
    const rows = shown.map((each, at) =>
      fillMessage([ROW], { ...toFields(each), set: `${at + 1}`, sent: each.flag }),
    );
    const last = fillMessage([hasPointer ? POINTER : n % 2 === 0 ? PDF : TEXT_PDF], {
      ...fields,
      document,
      set: `${shown.length + 1}`,
    });
    return {
      source: toHl7(fillMessage([HEAD, ...rows, last], fields)),
      reports: [
        labelReport({
          patient: labelPatient(person),
          collected: labelTime(fields.collected),
          values: shown.map((each) => labelDrawn(each)),
          documents: [hasPointer ? "image/jpeg" : "application/pdf"],
          // A person has to open what was sent as nothing but a document, or only as an address.
          reading: isOnlyDocument || hasPointer ? "either" : "none",
        }),
      ],
    };
  },
};

/** The smallest PDF with one empty page; the number makes each one another file. */
function makePdf(number: string): string {
  return [
    "%PDF-1.4",
    `%${number}`,
    "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
    "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj",
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj",
    "trailer<</Root 1 0 R>>",
    "%%EOF",
  ].join("\n");
}
