import { once } from "node:events";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { makeReport } from "@/bin/eval-parsing/content/make-report";
import { createRandom } from "@/bin/eval-parsing/content/random";
import { makePhoto } from "@/bin/eval-parsing/degrade/make-photo";
import { makeScan } from "@/bin/eval-parsing/degrade/make-scan";
import { renderPages } from "@/bin/eval-parsing/degrade/render-pages";
import { LAYOUTS } from "@/bin/eval-parsing/layouts/layouts";
import { Paper as Sheet } from "@/bin/eval-parsing/layouts/paper";
import { TYPEFACES } from "@/bin/eval-parsing/layouts/typefaces";
import { drawDutchReport, drawLetter, drawPdf } from "@/bin/eval-parsing/samples/documents";
import type { CalendarDate } from "@/lib/contract/primitives";
import { addDays } from "@/lib/domain/calendar-date";
import { makePdf } from "@/service/documents/pdf-file";
import type { DemoReport } from "./papers";

/** The patient named on a paper report. */
export type PrintedPatient = {
  readonly first: string;
  readonly last: string;
  readonly birthDate: CalendarDate;
  readonly sex: "female" | "male";
};

const SCAN_DPI = 150;
const PHOTO_DPI = 200;
const TOO_MANY_PAGES = 21;

/** A demo report's file, which is the same for the same patient and day. */
export async function drawPaper(
  { paper, person }: Pick<DemoReport, "paper" | "person">,
  patient: PrintedPatient,
  today: CalendarDate,
): Promise<Uint8Array> {
  const name = `${patient.first} ${patient.last}`;
  switch (paper.kind) {
    case "letter":
      return drawPdf("LETTER", (sheet) => drawLetter(sheet, `Ms. ${patient.last}`));
    case "dutch": {
      const birthDate = patient.birthDate.split("-").reverse().join("-");
      return drawPdf("LETTER", (sheet) => drawDutchReport(sheet, { name, birthDate }));
    }
    case "locked":
      return makeLocked(name);
    case "too-long":
      return drawPdf("LETTER", (sheet) => {
        for (let page = 1; page <= TOO_MANY_PAGES; page += 1) {
          sheet.addPage();
          sheet.text(72, 72, `Record of ${name}, page ${page} of ${TOO_MANY_PAGES}`);
        }
      });
    case "report": {
      const pdf = await printReport(paper.print, patient, today);
      return photograph(pdf, paper.form, `${person} ${paper.print.filling}`);
    }
  }
}

type Print = Extract<DemoReport["paper"], { kind: "report" }>["print"];

async function printReport(
  { layout: name, filling, daysAgo }: Print,
  patient: PrintedPatient,
  today: CalendarDate,
): Promise<Uint8Array> {
  const layout = LAYOUTS.find((each) => each.name === name);
  const wish = layout?.wishes[filling - 1];
  if (!layout || !wish) throw new Error(`There is no filling ${filling} of the layout ${name}`);
  const random = createRandom(`demo ${name} ${filling} ${patient.last}`);
  const collected = addDays(today, -daysAgo);
  const reported = addDays(collected, 2);
  const report = { ...makeReport(random, wish), patient, collected, reported };
  const face = { ...TYPEFACES[layout.typefaces[0]], leading: 1.2 };
  return makePdf({ title: "Laboratory report", at: new Date(reported), page: {} }, (doc) => {
    layout.draw(new Sheet(doc, face, layout.sizes[0], layout.pageSize), report, random);
  });
}

async function photograph(
  pdf: Uint8Array,
  form: "pdf" | "scan" | "photo" | "blurred",
  seed: string,
): Promise<Uint8Array> {
  if (form === "pdf") return pdf;
  const [page] = await renderPages(pdf, form === "scan" ? SCAN_DPI : PHOTO_DPI);
  if (page === undefined) throw new Error("A report has a page");
  const random = createRandom(seed);
  if (form === "scan") return makeScan(page, random);
  const photo = await makePhoto(page, random);
  if (form === "photo") return photo;
  return sharp(photo)
    .resize({ width: 480 })
    .blur(3)
    .resize({ width: 900 })
    .jpeg({ quality: 30 })
    .toBuffer();
}

/** A report that only opens with a password. */
async function makeLocked(name: string): Promise<Uint8Array> {
  const doc = new PDFDocument({ userPassword: "secret", ownerPassword: "owner" });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  doc.text(`${name} Glucose 112 mg/dL 65 - 99 H`);
  doc.end();
  await once(doc, "end");
  return Buffer.concat(chunks);
}
