import { once } from "node:events";
import { constants, crc32, createDeflate, deflateSync } from "node:zlib";

const BOMB_BYTES = 2 ** 30;

/** A PDF whose page inflates to a gigabyte of drawing: a stream compressed twice. */
export async function makeBomb(): Promise<Buffer> {
  const chunk = Buffer.from("q 1 0 0 1 0 0 cm Q\n".repeat(55_000));
  const inflatable = await deflateRepeated(chunk, Math.ceil(BOMB_BYTES / chunk.length));
  const twice = deflateSync(inflatable, { level: 9 });
  return assemblePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>",
    stream(twice, "/Filter [/FlateDecode /FlateDecode]"),
  ]);
}

/** A PDF that runs a script when it is opened. */
export function makeScriptPdf(): Buffer {
  const text = "BT /F1 12 Tf 72 720 Td (Glucose 112 mg/dL 65 - 99 H) Tj ET";
  return assemblePdf([
    "<< /Type /Catalog /Pages 2 0 R /OpenAction 6 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    stream(Buffer.from(text), ""),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "<< /S /JavaScript /JS (while \\(true\\) { app.alert\\('opened'\\); }) >>",
  ]);
}

/** A PDF with a valid header and end, but an object table that points nowhere and truncated objects. */
export function breakXref(pdf: Uint8Array): Buffer {
  const head = Buffer.from(pdf.subarray(0, 15));
  const garbage = Buffer.from(Array.from({ length: 900 }, (_, index) => (index * 73 + 41) % 256));
  return Buffer.concat([
    head,
    garbage,
    Buffer.from("\nxref\n0 3\n0000000000 65535 f \n0009999999 00000 n \n0008888888 00000 n \n"),
    Buffer.from("trailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n7777777\n%%EOF\n"),
  ]);
}

/** A white PNG of 20,000 × 20,000 one-bit pixels: 400 megapixels in a small file. */
export async function makeHugePng(): Promise<Buffer> {
  const side = 20_000;
  const row = Buffer.alloc(1 + side / 8, 0xff);
  row[0] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const data = await deflateRepeated(row, side);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", data),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

async function deflateRepeated(chunk: Buffer, times: number): Promise<Buffer> {
  const deflate = createDeflate({ level: constants.Z_BEST_COMPRESSION });
  const parts: Buffer[] = [];
  deflate.on("data", (part: Buffer) => parts.push(part));
  for (let count = 0; count < times; count += 1) {
    if (!deflate.write(chunk)) await once(deflate, "drain");
  }
  deflate.end();
  await once(deflate, "end");
  return Buffer.concat(parts);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

type PdfObject = string | Buffer;

function stream(data: Buffer, entries: string): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${entries} >>\nstream\n`),
    data,
    Buffer.from("\nendstream"),
  ]);
}

/** A PDF of these objects, numbered from 1; the first is the catalog. */
function assemblePdf(objects: readonly PdfObject[]): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n%âãÏÓ\n", "latin1")];
  const offsets: number[] = [];
  const getLength = () => parts.reduce((sum, { length }) => sum + length, 0);
  for (const [index, object] of objects.entries()) {
    offsets.push(getLength());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n"));
  }
  const start = getLength();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`),
    Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}
