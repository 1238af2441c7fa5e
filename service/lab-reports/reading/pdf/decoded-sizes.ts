import { constants, inflateRawSync } from "node:zlib";
import { MAX_IMAGE_PIXELS } from "@/service/lab-reports/reading/limits";
import { ReadFailure } from "@/service/lab-reports/reading/read-failure";

const MEGABYTE = 1024 * 1024;
/** For one stream of drawing operations, objects or fonts; streams of real reports have a tenth of it. */
const MAX_STREAM_BYTES = 24 * MEGABYTE;
/** For one image: the maximum number of pixels, in three colors. */
const MAX_PICTURE_BYTES = 3 * MAX_IMAGE_PIXELS;
/** For all streams together, at every stage of their filters. */
const MAX_TOTAL_BYTES = 1_024 * MEGABYTE;
const MAX_STREAMS = 20_000;
const MAX_FILTERS = 4;
/** How many bytes before its data are searched for the dictionary of a stream. */
const DESCRIPTION_BYTES = 2_048;

const ONLY_DEFLATED = /\/Filter ?(?:\/FlateDecode|\[ ?\/FlateDecode ?\])/u;

/**
 * Unpacks every compressed stream of a PDF, up to a limit, before anything interprets it. Streams are found in the raw
 * bytes, so a dictionary that hides a filter has no effect. Throws a `ReadFailure` when one is damaged, when one or all
 * together are larger than a report needs, or when an image has more than `MAX_IMAGE_PIXELS`.
 */
export function checkDecodedSizes(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isEncrypted = file.includes("/Encrypt");
  let totalBytes = 0;
  let streams = 0;
  for (let at = file.indexOf("stream"); at >= 0; at = file.indexOf("stream", at + 6)) {
    if (file.toString("latin1", Math.max(0, at - 3), at) === "end") continue;
    streams += 1;
    if (streams > MAX_STREAMS) throw tooLarge();
    const description = readDescription(file, at);
    const limitBytes = isImage(description) ? MAX_PICTURE_BYTES : MAX_STREAM_BYTES;
    let data: Buffer | null = file.subarray(findLineEnd(file, at + 6));
    for (let filters = 0; isDeflated(data); filters += 1) {
      if (filters >= MAX_FILTERS) throw tooLarge();
      data = inflate(data, Math.min(limitBytes, MAX_TOTAL_BYTES - totalBytes));
      if (data === null) {
        // PDF readers show what comes before the damage, and omit the rows after it.
        if (!isEncrypted && ONLY_DEFLATED.test(description)) {
          throw new ReadFailure("processing_error", "A stream of the PDF is broken.", {
            detail: "damaged",
          });
        }
        break;
      }
      totalBytes += data.length;
    }
  }
}

function tooLarge(options?: ErrorOptions): ReadFailure {
  return new ReadFailure("processing_error", "The PDF unpacks to more than the limit.", {
    ...options,
    detail: "too_large",
  });
}

/** The dictionary before a stream, or its last `DESCRIPTION_BYTES`. */
function readDescription(file: Buffer, at: number): string {
  const before = file.toString("latin1", Math.max(0, at - DESCRIPTION_BYTES), at);
  return before.slice(Math.max(0, before.lastIndexOf(" obj")));
}

function isImage(description: string): boolean {
  if (!/\/Image\b/u.test(description)) return false;
  const width = readNumber(description, "/Width");
  const height = readNumber(description, "/Height");
  if (width * height > MAX_IMAGE_PIXELS) {
    throw new ReadFailure("processing_error", `A picture has ${width} by ${height} pixels.`, {
      detail: "too_large",
    });
  }
  return true;
}

function readNumber(description: string, key: string): number {
  const at = description.indexOf(key);
  const number = Number.parseInt(description.slice(at + key.length, at + key.length + 16), 10);
  return at < 0 || Number.isNaN(number) ? 0 : number;
}

/** The start of the next line, where the data of a stream begins. */
function findLineEnd(file: Buffer, from: number): number {
  for (let at = from; at < file.length; at += 1) {
    if (file[at] === 0x0a) return at + 1;
    if (file[at] === 0x0d) return file[at + 1] === 0x0a ? at + 2 : at + 1;
  }
  return file.length;
}

/** Whether data begins with the header that the filter FlateDecode expects. */
function isDeflated(data: Buffer): boolean {
  const [method = 0, flags = 0] = data;
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0 && (flags & 0x20) === 0;
}

/** Null when the data is broken. */
function inflate(data: Buffer, maxBytes: number): Buffer | null {
  if (maxBytes < 1) throw tooLarge();
  try {
    return inflateRawSync(data.subarray(2), {
      maxOutputLength: maxBytes,
      chunkSize: 65_536,
      // Truncated data is unpacked as far as possible, as PDF readers do.
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    const isTooLarge =
      error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    if (isTooLarge) throw tooLarge({ cause: error });
    return null;
  }
}
