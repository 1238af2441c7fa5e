import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { decryptFile, encryptFile } from "@/lib/storage/file-encryption";
import type { Stored } from "./manifest";

/** Fast rather than small: compression takes most of a backup's time. */
const COMPRESSION = { level: 3 };

export type Content = AsyncIterable<Uint8Array>;

/** Compresses, encrypts and durably stores the content under a name that must not exist yet. */
export async function writeSealed(
  folder: string,
  name: string,
  content: Content,
  backupKey: Buffer,
): Promise<Stored> {
  return writePlain(folder, name, async function* seal() {
    const compress = createGzip(COMPRESSION);
    const feeding = pipeline(content, compress);
    // Awaited below, after all readable content has been processed; this only prevents an unhandled rejection.
    feeding.catch(() => undefined);
    yield* encryptFile(compress, backupKey, name);
    await feeding;
  });
}

/** Stores the bytes as they are, durably. */
export async function writePlain(
  folder: string,
  name: string,
  read: () => Content,
): Promise<Stored> {
  const target = path.join(folder, ...name.split("/"));
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let sizeBytes = 0;
  async function* tally() {
    for await (const chunk of read()) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      yield chunk;
    }
  }
  await pipeline(tally, createWriteStream(target, { flags: "wx", mode: 0o600, flush: true }));
  return { name, sizeBytes, sha256: hash.digest("hex") };
}

/** The content of a sealed file. Each part is authenticated before it is returned. */
export async function* readSealed(folder: string, name: string, backupKey: Buffer): Content {
  const bytes = createReadStream(path.join(folder, ...name.split("/")));
  const expand = createGunzip();
  const feeding = pipeline(decryptFile(bytes, [backupKey], name), expand);
  feeding.catch(() => undefined);
  yield* expand;
  await feeding;
}

/** Whether the file is in the backup and unchanged since it was written. */
export async function isIntact(folder: string, stored: Stored): Promise<boolean> {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  try {
    for await (const chunk of createReadStream(path.join(folder, ...stored.name.split("/")))) {
      hash.update(chunk);
      sizeBytes += chunk.length;
    }
  } catch {
    return false;
  }
  return sizeBytes === stored.sizeBytes && hash.digest("hex") === stored.sha256;
}
