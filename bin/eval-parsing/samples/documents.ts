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

const SPANISH_ROWS = [
  ["Glucosa en ayunas", "112", "mg/dL", "70 - 100", "Alto"],
  ["Urea", "31", "mg/dL", "17 - 43", ""],
  ["Creatinina", "0,84", "mg/dL", "0,50 - 1,10", ""],
  ["Colesterol total", "212", "mg/dL", "Menor de 200", "Alto"],
  ["Hemoglobina glicosilada", "6,1", "%", "4,0 - 5,6", "Alto"],
  ["Hierro sérico", "58", "µg/dL", "50 - 170", ""],
] as const;

/** A laboratory report in Spanish; `birthDate` as it is printed. */
export function drawSpanishReport(
  paper: Paper,
  { name, birthDate } = { name: "Lucía Fernández", birthDate: "17/04/1986" },
): void {
  paper.addPage();
  paper.text(48, 30, "Laboratorio Clínico del Valle", { size: 16, isBold: true });
  paper.text(48, 60, `Paciente: ${name}    Fecha de nacimiento: ${birthDate}    Sexo: Femenino`);
  paper.text(48, 76, "Fecha de toma de muestra: 02/03/2026    Fecha del informe: 04/03/2026");
  for (const [index, title] of [
    "Prueba",
    "Resultado",
    "Unidades",
    "Valores de referencia",
    "",
  ].entries()) {
    paper.text([48, 230, 300, 370, 510][index] ?? 0, 110, title, { isBold: true });
  }
  for (const [row, cells] of SPANISH_ROWS.entries()) {
    for (const [index, text] of cells.entries()) {
      paper.text([48, 230, 300, 370, 510][index] ?? 0, 132 + row * 20, text);
    }
  }
  const note =
    "Los resultados deben ser interpretados por su médico junto con la historia clínica del paciente. Las muestras se analizaron el mismo día en que fueron recibidas en el laboratorio.";
  paper.paragraph(48, 280, 516, note);
}
