import type { FileHandle } from "node:fs/promises";
import { crc32 } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import { Refusal } from "@/service/http/refusal";
import { detectKind, HEAD_BYTES, rootElementName } from "@/service/imports/detect-kind";
import { formatSize, type ImportLimits } from "@/service/imports/limits";
import type { Bytes } from "@/service/imports/upload";
import { listEntries, type NamedEntry, openZip } from "./zip-entries";

/**
 * Opens the one Apple Health export in a zip, inflated as it is read. It is recognized by its content: phones name it
 * in their own language (`Export.xml`, `exportar.xml`), and `export_cda.xml` next to it is another file. Refuses a zip
 * with no export or several, and one that is encrypted, damaged or inflates beyond the limits.
 */
export async function openZippedExport(file: FileHandle, limits: ImportLimits): Promise<Bytes> {
  const zip = await openZip(file);
  const entry = await findExport(zip, limits);
  const { compressedSize, uncompressedSize } = entry;
  // The sizes can be trusted: reading fails if the data is longer or shorter.
  if (uncompressedSize > limits.xmlBytes) {
    throw new Refusal(413, `The export inflates to more than ${formatSize(limits.xmlBytes)}`);
  }
  if (uncompressedSize > compressedSize * limits.inflationRatio) {
    const times = `${limits.inflationRatio} times`;
    throw new Refusal(413, `The export inflates to more than ${times} its size, as none does`);
  }
  return inflate(zip, entry);
}

async function findExport(zip: ZipFile, limits: ImportLimits): Promise<Entry> {
  const all = await listEntries(zip, limits);
  const files = all.filter(({ name }) => isXmlFile(name));
  if (files.length > limits.zipXmlFiles) {
    throw new Refusal(413, `The zip has more than ${limits.zipXmlFiles} XML files`);
  }
  if (files.some(({ entry }) => entry.isEncrypted())) {
    throw new Refusal(400, "The zip is encrypted; an Apple Health export is not");
  }
  const filled = files.filter(({ entry }) => entry.uncompressedSize > 0);
  const exports: Entry[] = [];
  for (const { entry } of filled) {
    if (rootElementName(await readHead(zip, entry)) === "HealthData") exports.push(entry);
  }
  const [found, ...others] = exports;
  if (others.length > 0) {
    throw new Refusal(400, `The zip has ${exports.length} Apple Health exports; send one`);
  }
  if (found) return found;
  if (files.length > 0 && filled.length === 0) {
    throw new Refusal(400, "The export.xml in the zip is empty");
  }
  const readable = await listReadableFiles(zip, all);
  throw new Refusal(
    400,
    `The zip has no Apple Health export.xml${readable.length > 0 ? `. Send these files of it one by one: ${readable.join(", ")}` : ""}`,
  );
}

const MAX_LISTED = 20;

/** Files of a zip that can be imported by themselves, as other programs pack them. */
async function listReadableFiles(zip: ZipFile, entries: readonly NamedEntry[]): Promise<string[]> {
  const readable: string[] = [];
  const tables = entries.filter(({ name }) => /\.(?:csv|json|cluedata)$/i.test(name));
  for (const { entry, name } of tables.slice(0, MAX_LISTED)) {
    if (entry.isEncrypted() || entry.uncompressedSize === 0) continue;
    if (detectKind(await readHead(zip, entry)) !== null) readable.push(name.slice(-80));
  }
  return readable;
}

/** Excludes the resource forks that macOS adds. */
function isXmlFile(name: string): boolean {
  return /\.xml$/i.test(name) && !/(^|\/)(__MACOSX\/|\._)/.test(name);
}

async function readHead(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of inflate(zip, entry)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}

/** The content of an entry; its checksum is verified at the end. */
async function* inflate(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let checksum = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  } catch {
    throw new Refusal(400, "The zip is damaged: the export in it cannot be inflated");
  }
  if (checksum !== entry.crc32) {
    throw new Refusal(400, "The zip is damaged: the export in it is not what was packed");
  }
}
