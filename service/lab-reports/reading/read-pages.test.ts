import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mapRect } from "./matrix";
import { createOcrEngines, type OcrEngines } from "./ocr-engines";
import type { PageImages } from "./page-images";
import type { ReadPage, ReadWord } from "./read-page";
import { type ReportFile, readPages } from "./read-pages";
import { createSecondReader } from "./second-reader";

let folder: string;
let engines: OcrEngines;
beforeAll(async () => {
  engines = createOcrEngines();
  folder = await mkdtemp(path.join(tmpdir(), "phial-reading-"));
});
afterAll(async () => {
  await engines.close();
  await rm(folder, { recursive: true });
});

async function save(name: string, bytes: Uint8Array, type: ReportFile["type"]) {
  const file = { path: path.join(folder, name), type };
  await writeFile(file.path, bytes);
  return file;
}

async function makePdf(
  draw: (pdf: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "LETTER", margin: 0, ...options });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => {
    pdf.on("end", resolve);
  });
  draw(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

async function readAll(files: readonly ReportFile[], images: PageImages = new Map()) {
  const progress: string[] = [];
  const onPage = (pagesRead: number, pageCount: number) => {
    progress.push(`${pagesRead}/${pageCount}`);
  };
  const pages: ReadPage[] = [];
  for await (const page of readPages({ files, onPage, images, engines })) pages.push(page);
  return { pages, progress };
}

const readPdf = async (bytes: Uint8Array) =>
  readAll([await save("report.pdf", bytes, "application/pdf")]);

function findWord(page: ReadPage | undefined, text: string): ReadWord {
  const found = page?.words.find((word) => word.text === text);
  if (!found)
    throw new Error(`No ${text} among: ${page?.words.map((word) => word.text).join(" ")}`);
  return found;
}

test("words of a text PDF have their place, and bold type is told from regular type", async () => {
  const bytes = await makePdf((pdf) => {
    pdf.font("Helvetica").fontSize(10).text("Glucose, fasting", 72, 100, { lineBreak: false });
    pdf.font("Helvetica-Bold").text("105 H", 250, 100, { lineBreak: false });
    pdf.addPage().font("Helvetica").text("End of report", 72, 100);
  });
  const { pages, progress } = await readPdf(bytes);

  expect(progress).toEqual(["0/2", "1/2", "2/2"]);
  expect(pages.map(({ number, source }) => [number, source])).toEqual([
    [1, "text"],
    [2, "text"],
  ]);
  const [page] = pages;
  const name = findWord(page, "Glucose,");
  expect(name.rect.x).toBeCloseTo(72, 0);
  expect(name.rect.width).toBeCloseTo(39.5, 0);
  expect(findWord(page, "fasting").rect.x).toBeCloseTo(113.8, 0);
  expect([name.isBold, findWord(page, "105").isBold]).toEqual([false, true]);
});

test("a page with turned text is straightened, and its words lead back to the page as uploaded", async () => {
  const bytes = await makePdf((pdf) => {
    pdf.rotate(90, { origin: [300, 300] });
    pdf.font("Helvetica").fontSize(12).text("Sodium 140 mmol/L", 300, 300, { lineBreak: false });
  });
  const [page] = (await readPdf(bytes)).pages;

  expect([page?.width, page?.height]).toEqual([792, 612]);
  const first = findWord(page, "Sodium");
  expect(findWord(page, "140").rect.y).toBeCloseTo(first.rect.y, 3);
  const uploaded = page && mapRect(page.toUpload, first.rect);
  expect((uploaded?.x ?? 0) * 612).toBeCloseTo(288, -1);
  expect((uploaded?.y ?? 0) * 792).toBeCloseTo(300, -1);
});

test("a raised footnote mark stays apart from the number, and a power of ten is written as one", async () => {
  const bytes = await makePdf((pdf) => {
    pdf.font("Helvetica").fontSize(10).text("5.4", 100, 100, { lineBreak: false });
    pdf.fontSize(6).text("1", 100 + 13.9, 98, { lineBreak: false });
    pdf.fontSize(10).text("10", 200, 100, { lineBreak: false });
    pdf.fontSize(6).text("9", 200 + 11.12, 98, { lineBreak: false });
    pdf.fontSize(10).text("/L", 200 + 11.12 + 3.34, 100, { lineBreak: false });
  });
  const [page] = (await readPdf(bytes)).pages;

  expect(page?.words.map(({ text }) => text).toSorted()).toEqual(["1", "10^9/L", "5.4"]);
});

test("an upside-down image is read by both engines, which keep decimal points and spaces", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="260" font-family="sans-serif" font-size="30">
    <rect width="100%" height="100%" fill="white"/>
    <text x="40" y="70">Hemoglobin</text><text x="360" y="70">13.4</text><text x="480" y="70">g/dL</text><text x="640" y="70">12.0-15.5</text>
    <text x="40" y="150">Potassium</text><text x="360" y="150">5.5</text><text x="480" y="150">mmol/L</text><text x="640" y="150">3.5-5.2</text>
    <text x="40" y="230">Reported by the laboratory</text></svg>`;
  const image = await sharp(Buffer.from(svg)).png().toBuffer();
  const file = await save("photo.png", await sharp(image).rotate(180).toBuffer(), "image/png");
  const images: PageImages = new Map();
  const { pages, progress } = await readAll([file], images);

  expect(progress).toEqual(["0/1", "1/1"]);
  const [page] = pages;
  const value = findWord(page, "5.5");
  for (const text of ["Hemoglobin", "13.4", "g/dL", "12.0-15.5"]) findWord(page, text);
  expect(value.rect.x).toBeGreaterThan(findWord(page, "Potassium").rect.x);
  const uploaded = page && mapRect(page.toUpload, value.rect);
  expect((uploaded?.x ?? 0) + (uploaded?.width ?? 0)).toBeCloseTo(1 - 360 / 900, 1);
  const second = createSecondReader(images, engines);
  expect((await second.read(1, value.rect, "number")).text).toBe("5.5");
  expect((await second.read(1, findWord(page, "mmol/L").rect, "text")).text).toBe("mmol/L");
});

test("files that cannot be read fail with the reason of the job", async () => {
  const text = await makePdf((pdf) => pdf.text("Glucose 105 mg/dL", 72, 72));
  const locked = await makePdf((pdf) => pdf.text("Glucose", 72, 72), { userPassword: "secret" });
  const scripted = await makePdf((pdf) => {
    pdf.text("Glucose", 72, 72).addNamedJavaScript("print", "app.alert(1)");
  });
  const long = await makePdf((pdf) => {
    for (let page = 1; page <= 20; page += 1) pdf.addPage();
  });
  const pdfs = { locked, scripted, long, cut: text.subarray(0, text.length / 2) };
  const reasons: Record<string, string> = {};
  for (const [name, bytes] of Object.entries(pdfs)) {
    reasons[name] = await readPdf(bytes).then(() => "read", getReason);
  }

  expect(reasons).toEqual({
    locked: "processing_error",
    scripted: "processing_error",
    long: "too_many_pages",
    cut: "processing_error",
  });
});

test("an image is judged by its header before it is decoded", async () => {
  const small = await sharp({ create: { width: 60, height: 60, channels: 3, background: "white" } })
    .png()
    .toBuffer();
  const huge = Buffer.from(small);
  huge.writeUInt32BE(20_000, 16);
  huge.writeUInt32BE(20_000, 20);
  const read = async (name: string, bytes: Uint8Array) =>
    readAll([await save(name, bytes, "image/png")]).then(() => "read", getReason);

  expect(await read("huge.png", huge)).toBe("processing_error");
  expect(await read("small.png", small)).toBe("low_quality");
  expect(await read("cut.png", small.subarray(0, 40))).toBe("processing_error");
  const page = await save("page.png", small, "image/png");
  expect(await readAll(Array(9).fill(page)).catch(getReason)).toBe("too_many_pages");
});

function getReason(error: unknown): string {
  return error instanceof Error && "reason" in error ? String(error.reason) : String(error);
}
