import { once } from "node:events";
import PDFDocument from "pdfkit";
import type { TestPerson } from "./service";

/** A page of a lab report: whom it names, if anybody, and its printed rows. */
type PrintedPage = {
  readonly patient: Pick<TestPerson, "firstName" | "lastName"> | null;
  readonly dob: string;
  readonly collected: string;
  readonly rows: readonly (readonly [name: string, value: string, unit: string, range: string])[];
};

const COLUMNS = [54, 250, 340, 430] as const;
const HEAD = ["Test", "Result", "Units", "Reference Range"] as const;

/** A PDF of one laboratory with a page for each of these, as clinics scan a pile of paper into one file. */
export async function makeSharedFile(pages: readonly PrintedPage[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "LETTER", margin: 0, autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = once(pdf, "end");
  for (const printed of pages) drawPage(pdf.addPage().fontSize(11), printed);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawPage(pdf: PDFKit.PDFDocument, { patient, dob, collected, rows }: PrintedPage): void {
  const write = (x: number, y: number, text: string) => pdf.text(text, x, y, { lineBreak: false });
  const [left, beside] = COLUMNS;
  write(left, 48, "Brackenfield Regional Laboratory");
  if (patient) {
    write(left, 84, `Patient: ${patient.lastName}, ${patient.firstName}`);
    write(left, 102, `DOB: ${dob}`);
    write(beside, 102, "Sex: Female");
  }
  write(left, 120, `Collected: ${collected}`);
  for (const [place, cells] of [HEAD, ...rows].entries()) {
    for (const [column, text] of cells.entries())
      write(COLUMNS[column] ?? 0, 160 + 20 * place, text);
  }
}
