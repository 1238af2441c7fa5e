import { type PageSize, Paper } from "@/bin/eval-parsing/layouts/paper";
import { TYPEFACES } from "@/bin/eval-parsing/layouts/typefaces";
import { makePdf } from "@/service/documents/pdf-file";

const AT = new Date("2026-03-04T00:00:00Z");

/** A PDF filled by `draw`; the same bytes every time. */
export function drawPdf(
  pageSize: PageSize,
  draw: (paper: Paper) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const face = { ...TYPEFACES.helvetica, leading: 1.25 };
  return makePdf({ title: "Document", at: AT, page: {} }, (doc) =>
    draw(new Paper(doc, face, 11, pageSize)),
  );
}

const LETTER = [
  "Thank you for choosing Lakeside Family Practice. We have moved to a new building across the street from the old one. Parking is free for patients, and the entrance is next to the pharmacy.",
  "Please bring your insurance card and a photo identification when you come. If you cannot come, call us at least one day ahead so that we can offer the time to someone else.",
  "We look forward to seeing you.",
  "Sincerely, the team of Lakeside Family Practice",
];

/** A letter in English: readable, but not a report. */
export function drawLetter(paper: Paper, name = "Ms. Whitfield"): void {
  paper.addPage();
  let y = 72;
  for (const paragraph of [`Dear ${name},`, ...LETTER])
    y = paper.paragraph(72, y, 468, paragraph) + 12;
}

const DUTCH_ROWS = [
  ["Glucose nuchter", "6,2", "mmol/L", "4,0 - 6,0", "Hoog"],
  ["Ureum", "5,2", "mmol/L", "2,5 - 6,4", ""],
  ["Kreatinine", "74", "µmol/L", "50 - 90", ""],
  ["Cholesterol totaal", "5,5", "mmol/L", "kleiner dan 5,0", "Hoog"],
  ["HbA1c", "43", "mmol/mol", "20 - 42", "Hoog"],
  ["IJzer", "11", "µmol/L", "9 - 30", ""],
] as const;

/** A laboratory report in Dutch, which is not read; `birthDate` as it is printed. */
export function drawDutchReport(
  paper: Paper,
  { name, birthDate } = { name: "Lotte Vermeer", birthDate: "17-04-1986" },
): void {
  paper.addPage();
  paper.text(48, 30, "Klinisch Chemisch Laboratorium Rijnhaven", { size: 16, isBold: true });
  paper.text(48, 60, `Naam: ${name}    Geboortedatum: ${birthDate}    Geslacht: Vrouw`);
  paper.text(48, 76, "Datum afname: 02-03-2026    Datum rapport: 04-03-2026");
  for (const [index, title] of [
    "Bepaling",
    "Uitslag",
    "Eenheid",
    "Referentiewaarden",
    "",
  ].entries()) {
    paper.text([48, 230, 300, 370, 510][index] ?? 0, 110, title, { isBold: true });
  }
  for (const [row, cells] of DUTCH_ROWS.entries()) {
    for (const [index, text] of cells.entries()) {
      paper.text([48, 230, 300, 370, 510][index] ?? 0, 132 + row * 20, text);
    }
  }
  const note =
    "De uitslagen moeten door uw arts worden beoordeeld in samenhang met uw klachten. Het materiaal is onderzocht op de dag waarop het op het laboratorium is ontvangen.";
  paper.paragraph(48, 280, 516, note);
}
