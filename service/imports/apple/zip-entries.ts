import type { FileHandle } from "node:fs/promises";
import {
  type Entry,
  fromFdPromise,
  getFileNameLowLevel,
  validateFileName,
  type ZipFile,
} from "yauzl";
import { Refusal } from "@/service/http/refusal";
import type { ImportLimits } from "@/service/imports/limits";

export type NamedEntry = { readonly entry: Entry; readonly name: string };

const LOCAL_HEADER_BYTES = 30;

/** Opens a zip in a scratch file. Refuses one whose end, with the table of contents, is missing. */
export async function openZip(file: FileHandle): Promise<ZipFile> {
  try {
    return await fromFdPromise(file.fd, { autoClose: false, decodeStrings: false });
  } catch {
    throw new Refusal(
      400,
      "The zip is incomplete or damaged: its table of contents cannot be read",
    );
  }
}

/**
 * Reads the table of contents. Refuses what no genuine zip contains, although nothing is ever written under an entry's
 * name: names that point outside the folder, entries that share bytes, and more entries than the limit.
 */
export async function listEntries(
  zip: ZipFile,
  limits: Pick<ImportLimits, "zipEntries">,
): Promise<NamedEntry[]> {
  if (zip.entryCount > limits.zipEntries) {
    throw new Refusal(413, `The zip has more than ${limits.zipEntries} files`);
  }
  const entries = (await readAll(zip)).map((entry) => ({ entry, name: getName(entry) }));
  refuseOverlaps(entries, zip.fileSize);
  return entries;
}

async function readAll(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch {
    throw new Refusal(400, "The zip is damaged: its table of contents cannot be read");
  }
  return entries;
}

function getName({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
  if (validateFileName(name) !== null) {
    throw new Refusal(400, "The zip names a file outside its own folder");
  }
  return name;
}

function refuseOverlaps(entries: readonly NamedEntry[], fileSize: number): void {
  const spans = entries
    .map(({ entry }) => {
      const start = entry.relativeOffsetOfLocalHeader;
      const end = start + LOCAL_HEADER_BYTES + entry.fileNameLength + entry.compressedSize;
      return { start, end };
    })
    .sort((a, b) => a.start - b.start);
  for (const [index, { end }] of spans.entries()) {
    if (end > (spans[index + 1]?.start ?? fileSize)) {
      throw new Refusal(400, "The zip is damaged: files in it share the same bytes");
    }
  }
}
