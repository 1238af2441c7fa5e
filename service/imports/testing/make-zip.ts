import { ZipFile } from "yazl";

export type ZipContent = readonly (readonly [name: string, content: string | Buffer])[];

/** A valid zip with this content. */
export async function makeZip(content: ZipContent): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, data] of content) zip.addBuffer(Buffer.from(data), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const CENTRAL_HEADER = 0x02014b50;
const CENTRAL = { flags: 8, checksum: 16, compressedSize: 20, size: 24, localOffset: 42, name: 46 };

/** The positions of the headers in the table of contents of a zip without a comment. */
export function centralHeaders(zip: Buffer): number[] {
  const offsets: number[] = [];
  let offset = zip.readUInt32LE(zip.length - 22 + 16);
  while (zip.readUInt32LE(offset) === CENTRAL_HEADER) {
    offsets.push(offset);
    const lengths = [28, 30, 32].map((at) => zip.readUInt16LE(offset + at));
    offset += CENTRAL.name + lengths.reduce((sum, length) => sum + length, 0);
  }
  return offsets;
}

/** Changes one number in an entry of the table of contents, to forge a zip. */
export function forge(
  zip: Buffer,
  entry: number,
  field: Exclude<keyof typeof CENTRAL, "name">,
  change: (value: number) => number,
): Buffer {
  const forged = Buffer.from(zip);
  const offset = (centralHeaders(forged)[entry] ?? 0) + CENTRAL[field];
  if (field === "flags") forged.writeUInt16LE(change(forged.readUInt16LE(offset)), offset);
  else forged.writeUInt32LE(change(forged.readUInt32LE(offset)), offset);
  return forged;
}

/** Replaces an entry's name with another one of the same length, in both of its headers. */
export function renameEntry(zip: Buffer, from: string, to: string): Buffer {
  if (Buffer.byteLength(from) !== Buffer.byteLength(to)) throw new Error("Names differ in length");
  return Buffer.from(zip.toString("latin1").replaceAll(from, to), "latin1");
}
