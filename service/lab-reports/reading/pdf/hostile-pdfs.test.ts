import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOcrEngines, type OcrEngines } from "@/service/lab-reports/reading/ocr-engines";
import type { ReadPage } from "@/service/lab-reports/reading/read-page";
import { readPages } from "@/service/lab-reports/reading/read-pages";

const MEGABYTE = 1024 * 1024;
const TEXT = "BT /F1 12 Tf 72 700 Td (Glucose 105 mg/dL) Tj ET ";

let folder: string;
let engines: OcrEngines;
beforeAll(async () => {
  engines = createOcrEngines();
  folder = await mkdtemp(path.join(tmpdir(), "phial-hostile-"));
});
afterAll(async () => {
  await engines.close();
  await rm(folder, { recursive: true });
});

/** A PDF of numbered objects with a correct cross-reference table. */
function makePdf(objects: readonly Buffer[], trailer = "") {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, index) => {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]));
  });
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`));
  const ownTrailer = trailer.replace("START", String(start));
  add(
    Buffer.from(
      `trailer\n<< /Size ${size} /Root 1 0 R ${ownTrailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const text = (content: string) => Buffer.from(content, "latin1");
const stream = (description: string, data: Buffer) =>
  Buffer.concat([
    text(`<< ${description} /Length ${data.length} >>\nstream\n`),
    data,
    text("\nendstream"),
  ]);
const deflate = (content: Buffer | string) => deflateSync(content, { level: 1 });

type Options = { pages?: number; box?: string; resources?: string; trailer?: string };

/** Pages that share their content, which is object 4; further objects are numbered from 5. */
function makePages(content: Buffer, further: readonly Buffer[] = [], options: Options = {}) {
  const { pages = 1, box = "[0 0 612 792]", resources = "", trailer = "" } = options;
  const kids = Array(pages).fill("3 0 R").join(" ");
  const font = "<< /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>";
  return makePdf(
    [
      text("<< /Type /Catalog /Pages 2 0 R >>"),
      text(`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`),
      text(
        `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R /Resources << /Font ${font} ${resources} >> >>`,
      ),
      content,
      ...further,
    ],
    trailer,
  );
}

/** Cut off before its table of objects. */
const withoutTable = (pdf: Buffer) => pdf.subarray(0, pdf.lastIndexOf("xref\n0 "));

/** The first words of the report, or why it cannot be read. */
async function read(bytes: Buffer): Promise<string> {
  const file = path.join(folder, "report.pdf");
  await writeFile(file, bytes);
  const files = [{ path: file, type: "application/pdf" }] as const;
  const pages: ReadPage[] = [];
  try {
    for await (const page of readPages({ files, engines, images: new Map(), onPage: () => {} })) {
      pages.push(page);
    }
  } catch (error) {
    return error instanceof Error && "reason" in error ? String(error.reason) : String(error);
  }
  const words = pages[0]?.words.slice(0, 3).map((word) => word.text);
  return `${pages.length}: ${words?.join(" ")}`;
}

const plain = stream("/Filter /FlateDecode", deflate(TEXT));
const image = (width: number, height: number) =>
  stream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
    deflate(Buffer.alloc(MEGABYTE)),
  );
const withImage = { resources: "/XObject << /I 5 0 R >>" };

test("a report with the same structure as the hostile ones is read", async () => {
  expect(await read(makePages(plain, [], { pages: 3 }))).toBe("3: Glucose 105 mg/dL");
  expect(await read(makePages(plain, [image(1024, 1024)], withImage))).toBe("1: Glucose 105 mg/dL");
});

const hostile: [string, () => Buffer][] = [
  [
    "a stream of 100 MB",
    () => makePages(stream("/Filter /FlateDecode", deflate(Buffer.alloc(100 * MEGABYTE, " ")))),
  ],
  [
    "one that is compressed twice",
    () =>
      makePages(
        stream(
          "/Filter [/FlateDecode /FlateDecode]",
          deflate(deflate(Buffer.alloc(100 * MEGABYTE, " "))),
        ),
      ),
  ],
  [
    "one whose filter is written in another way",
    () => makePages(stream("/F 9 0 R /Filter /#46l", deflate(Buffer.alloc(100 * MEGABYTE, " ")))),
  ],
  [
    "more filters than anybody needs",
    () => {
      let data = Buffer.from(TEXT);
      for (let layer = 0; layer < 6; layer += 1) data = deflate(data);
      return makePages(stream(`/Filter [${"/FlateDecode ".repeat(6)}]`, data));
    },
  ],
  [
    "objects that unpack to 100 MB",
    () =>
      makePages(plain, [
        stream(
          "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode",
          deflate(Buffer.alloc(100 * MEGABYTE, " ")),
        ),
      ]),
  ],
  ["a picture of 400 megapixels", () => makePages(plain, [image(20_000, 20_000)], withImage)],
  [
    "a picture with more data than it has pixels",
    () =>
      makePages(
        plain,
        [
          stream(
            "/Subtype /Image /Width 10 /Height 10 /Filter /FlateDecode",
            deflate(Buffer.alloc(160 * MEGABYTE)),
          ),
        ],
        withImage,
      ),
  ],
];

test.each([
  ...hostile,
  ...hostile.map(
    ([what, make]) => [`${what}, and no table of objects`, () => withoutTable(make())] as const,
  ),
])("a PDF is not interpreted that has %s", async (_, make) => {
  const bytes = make();
  const before = process.cpuUsage();
  expect(await read(bytes)).toBe("processing_error");
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(5);
});

test("damaged drawing is not read as far as it goes", async () => {
  const rows = Array.from(
    { length: 200 },
    (_, row) => `BT /F1 9 Tf 72 ${row} Td (Row ${row}) Tj ET`,
  );
  const data = deflate(TEXT + rows.join("\n"));
  const damaged = Math.floor(0.3 * data.length);
  data.fill(0xff, damaged, damaged + 100);
  expect(await read(makePages(stream("/Filter /FlateDecode", data)))).toBe("processing_error");
});

test("tables of objects that lead back to themselves end, and pages of any size are read", async () => {
  const loop = makePages(plain, [], { trailer: "/Prev START" });
  expect(await read(loop)).toBe("1: Glucose 105 mg/dL");
  const wide = makePages(plain, [], { box: "[0 0 14400 14400]" });
  expect(await read(wide)).toBe("1: Glucose 105 mg/dL");
});
