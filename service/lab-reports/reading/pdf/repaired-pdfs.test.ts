import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseReport } from "@/service/lab-reports/parse-report";
import { readSample } from "@/service/lab-reports/testing/upload";

let folder: string;
let report: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "phial-repaired-"));
  report = Buffer.from((await readSample("report.pdf")).bytes);
});
afterAll(() => rm(folder, { recursive: true }));

async function parse(bytes: Uint8Array) {
  const file = { path: path.join(folder, "report.pdf"), type: "application/pdf" } as const;
  await writeFile(file.path, bytes);
  return parseReport({ files: [file], onPage: () => {} });
}
/** The values of a report, or why there are none. */
async function read(bytes: Uint8Array) {
  const outcome = await parse(bytes);
  return outcome.status === "completed"
    ? outcome.report.results.map(({ test_name, value }) => `${test_name} ${value}`)
    : [outcome.reason, outcome.detail];
}

const text = () => report.toString("latin1");
const bytes = (content: string) => Buffer.from(content, "latin1");
const getTable = () => report.lastIndexOf("xref\n0 ");
const VALUES = [
  "Glucose 112",
  "Creatinine 0.84",
  "Sodium 139",
  "Potassium 5.5",
  "Hemoglobin A1c 6.1",
  "TSH 2.31",
  "Ferritin 9",
  "C-Reactive Protein <0.3",
];

test.each<[string, () => Buffer]>([
  ["as it is", () => report],
  ["with a wrong startxref", () => bytes(text().replace(/startxref\n\d+/, "startxref\n7"))],
  ["without startxref", () => report.subarray(0, report.lastIndexOf("startxref"))],
  [
    "with a truncated trailer",
    () => report.subarray(0, text().indexOf("/Root", getTable()) + "/Root 3 0".length),
  ],
  ["cut off after its objects", () => report.subarray(0, getTable())],
  ["without a table of objects", () => bytes(text().slice(0, getTable()) + getTrailer())],
  [
    "with wrong offsets in the table",
    () => bytes(text().replaceAll(/^\d{10} 00000 n/gm, "0000000099 00000 n")),
  ],
  [
    "with a web server's header before it",
    () => Buffer.concat([bytes("HTTP/1.1 200 OK\r\n\r\n"), report]),
  ],
  ["with text after its end", () => Buffer.concat([report, Buffer.alloc(4_000, "<br>\n")])],
  ["without endobj", () => bytes(text().replaceAll("endobj", ""))],
])("a report is read %s", async (_, make) => {
  expect(await read(make())).toEqual(VALUES);
});

const getTrailer = () => text().slice(report.lastIndexOf("trailer"));

test("of a repaired report with two versions of a page, the last one is read", async () => {
  const older = `${getDrawing().split("stream")[0]}stream\nendstream\nendobj\n`;
  expect(await read(bytes(older + text().slice(0, getTable()) + getTrailer()))).toEqual(VALUES);
});

/** The object of the page's drawing. */
function getDrawing(): string {
  const number = /\/Contents (\d+) 0 R/.exec(text())?.[1] ?? "";
  const start = text().search(new RegExp(`^${number} 0 obj`, "m"));
  return `${text().slice(start, text().indexOf("endobj", start))}endobj\n`;
}

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ["ends within its drawing", () => report.subarray(0, report.indexOf("stream") + 200)],
  [
    "has lost its drawing",
    () => bytes(text().slice(0, getTable()).replace(getDrawing(), "") + getTrailer()),
  ],
  [
    "has two roots",
    () => {
      const other = text().slice(report.indexOf("3 0 obj"), getTable()).split("endobj")[0];
      const added = `${other?.replace("3 0 obj", "30 0 obj")}endobj\n`;
      const trailers = `${getTrailer()}\n${getTrailer().replace("/Root 3", "/Root 30")}`;
      return bytes(text().slice(0, getTable()) + added + trailers);
    },
  ],
  ["has no objects", async () => Buffer.from((await readSample("broken-xref.pdf")).bytes)],
  [
    "has its drawing in two generations",
    () =>
      bytes(
        `${text().slice(0, getTable())}${getDrawing().replace(" 0 obj", " 1 obj")}${getTrailer()}`,
      ),
  ],
])("a report is refused, because results may be missing, that %s", async (_, make) => {
  expect(await read(await make())).toEqual(["processing_error", "damaged"]);
});

test.each([
  ["encrypted.pdf", "password"],
  ["script.pdf", "script"],
  ["bomb.pdf", "too_large"],
  ["huge.png", "too_large"],
])("%s fails as %s", async (name, detail) => {
  const { bytes: content, type } = await readSample(name);
  const file = { path: path.join(folder, name), type: type as "application/pdf" };
  await writeFile(file.path, content);
  const outcome = await parseReport({ files: [file], onPage: () => {} });
  expect(outcome).toEqual({ status: "failed", reason: "processing_error", detail });
});
