import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { DamagedFile } from "./storage-backend";

/**
 * Format 1: `PHIL`, the version (1 byte) and a salt (32 bytes); then chunks of 64 KiB, each with its tag (16 bytes);
 * the last chunk is full or shorter, and marked as the last. A file's key is derived from the salt (HKDF-SHA-256), so
 * nonces are counters. The header and the file's name are authenticated with every chunk, so chunks cannot be altered,
 * reordered, dropped or moved to another file: the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár 2015).
 */
const MAGIC = Buffer.from("PHIL");
const VERSION = 1;
const SALT_BYTES = 32;
const HEADER_BYTES = MAGIC.length + 1 + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const ALGORITHM = "aes-256-gcm";

/** The content in its encrypted form, chunk by chunk. */
export async function* encryptFile(
  content: AsyncIterable<Uint8Array>,
  encryptionKey: Buffer,
  name: string,
): AsyncGenerator<Buffer> {
  const header = Buffer.concat([MAGIC, Buffer.of(VERSION), randomBytes(SALT_BYTES)]);
  yield header;
  const key = deriveKey(encryptionKey, header);
  let index = 0;
  for await (const { bytes, isLast } of splitIntoChunks(content, CHUNK_BYTES)) {
    const cipher = createCipheriv(ALGORITHM, key, createNonce(index, isLast));
    cipher.setAAD(Buffer.concat([header, Buffer.from(name)]));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    index += 1;
  }
}

/**
 * The inverse of `encryptFile`, with whichever of the keys the file was written. Throws DamagedFile at the first chunk
 * that differs from what was written.
 */
export async function* decryptFile(
  encrypted: AsyncIterable<Uint8Array>,
  encryptionKeys: readonly Buffer[],
  name: string,
): AsyncGenerator<Buffer> {
  let header: Buffer | undefined;
  let keys: readonly Buffer[] = [];
  let index = 0;
  for await (const { bytes, isLast } of splitIntoChunks(
    encrypted,
    CHUNK_BYTES + TAG_BYTES,
    HEADER_BYTES,
  )) {
    if (header === undefined) {
      const read = requireHeader(bytes);
      header = read;
      keys = encryptionKeys.map((each) => deriveKey(each, read));
      if (isLast) throw new DamagedFile();
      continue;
    }
    const authenticated = Buffer.concat([header, Buffer.from(name)]);
    const chunk = { bytes, nonce: createNonce(index, isLast), authenticated };
    const opened = openChunk(chunk, keys);
    // All chunks have the same key as the first.
    keys = [opened.key];
    yield opened.content;
    index += 1;
  }
}

type SealedChunk = { bytes: Buffer; nonce: Buffer; authenticated: Buffer };

function openChunk(chunk: SealedChunk, keys: readonly Buffer[]): { key: Buffer; content: Buffer } {
  for (const key of keys) {
    const content = decryptChunk(chunk, key);
    if (content) return { key, content };
  }
  throw new DamagedFile();
}

/** Null when the chunk was not written with this key, or was altered. */
function decryptChunk({ bytes, nonce, authenticated }: SealedChunk, key: Buffer): Buffer | null {
  const tagStart = bytes.length - TAG_BYTES;
  if (tagStart < 0) return null;
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(authenticated)
    .setAuthTag(bytes.subarray(tagStart));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, tagStart)), decipher.final()]);
  } catch {
    return null;
  }
}

function requireHeader(header: Buffer): Buffer {
  const isKnown =
    header.length === HEADER_BYTES &&
    header.subarray(0, MAGIC.length).equals(MAGIC) &&
    header[MAGIC.length] === VERSION;
  if (!isKnown) throw new DamagedFile();
  return header;
}

function deriveKey(encryptionKey: Buffer, header: Buffer): Buffer {
  const salt = header.subarray(MAGIC.length + 1);
  return Buffer.from(hkdfSync("sha256", encryptionKey, salt, "phial stored file 1", 32));
}

/** 12 bytes: seven zeros, the number of the chunk, and whether it is the last. */
function createNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

type Chunk = { readonly bytes: Buffer; readonly isLast: boolean };

/**
 * Splits the bytes into a first chunk of one size and further chunks of another; always ends with a last chunk, which
 * may be shorter or empty.
 */
async function* splitIntoChunks(
  content: AsyncIterable<Uint8Array>,
  chunkBytes: number,
  firstBytes = chunkBytes,
): AsyncGenerator<Chunk> {
  let pending = Buffer.alloc(0);
  let wanted = firstBytes;
  for await (const part of content) {
    pending = Buffer.concat([pending, part]);
    // A full chunk is held back until more data follows, because it may be the last.
    while (pending.length > wanted) {
      yield { bytes: pending.subarray(0, wanted), isLast: false };
      pending = pending.subarray(wanted);
      wanted = chunkBytes;
    }
  }
  yield { bytes: pending, isLast: true };
}
