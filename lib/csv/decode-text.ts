type Encoding = "utf-8" | "utf-16le" | "utf-16be";

/** Bytes needed to tell UTF-16 without a byte order mark from other encodings. */
const SAMPLE_BYTES = 64;

/**
 * Decodes the text of a file piece by piece: UTF-8 or UTF-16 with or without a byte order mark, and Windows-1252, as
 * spreadsheets write it. Bytes that are no text of the file's encoding become U+FFFD; nothing is dropped.
 */
export class TextFileDecoder {
  #pending: Uint8Array = new Uint8Array();
  #decoder: TextDecoder | null = null;
  /** Whether a byte above 0x7F was decoded as UTF-8: then the file is UTF-8, and a wrong byte is a wrong byte. */
  #hasUtf8 = false;
  #isUtf8: boolean = false;
  #isAtStart: boolean = true;
  readonly #mayBeWindows1252: boolean;

  /** "utf-8 only": a format that is never in Windows-1252, so that a wrong byte is a wrong byte. */
  constructor(form: "any" | "utf-8 only" = "any") {
    this.#mayBeWindows1252 = form === "any";
  }

  write(bytes: Uint8Array): string {
    const all = join(this.#pending, bytes);
    if (this.#decoder === null && all.length < SAMPLE_BYTES) {
      this.#pending = all;
      return "";
    }
    this.#pending = new Uint8Array();
    return this.#decode(all, true);
  }

  end(): string {
    const all = this.#pending;
    this.#pending = new Uint8Array();
    return this.#decode(all, false);
  }

  #decode(bytes: Uint8Array, isMore: boolean): string {
    if (this.#decoder === null) {
      const encoding = detectEncoding(bytes);
      this.#isUtf8 = encoding === "utf-8";
      this.#decoder = new TextDecoder(encoding, { ignoreBOM: true });
    }
    const text = this.#isUtf8 ? this.#decodeUtf8(bytes, isMore) : this.#read(bytes, isMore);
    if (!this.#isAtStart || text === "") return text;
    this.#isAtStart = false;
    return text.replace(/^\uFEFF/, "");
  }

  #decodeUtf8(bytes: Uint8Array, isMore: boolean): string {
    // A character cut by the end of a piece waits for the next one.
    const end = isMore ? getWholeLength(bytes) : bytes.length;
    this.#pending = bytes.slice(end);
    const whole = bytes.subarray(0, end);
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(whole);
    const isBroken = text.includes("\uFFFD");
    if (isBroken && this.#mayBeWindows1252 && !this.#hasUtf8 && !hasMultibyte(text)) {
      this.#isUtf8 = false;
      this.#decoder = new TextDecoder("windows-1252");
      this.#pending = new Uint8Array();
      return this.#read(bytes, isMore);
    }
    this.#hasUtf8 ||= hasMultibyte(text);
    return text;
  }

  #read(bytes: Uint8Array, isMore: boolean): string {
    return this.#decoder?.decode(bytes, { stream: isMore }) ?? "";
  }
}

/** The text of a whole file, decoded as by `TextFileDecoder`. */
export function decodeTextFile(bytes: Uint8Array): string {
  const decoder = new TextFileDecoder();
  return decoder.write(bytes) + decoder.end();
}

/** Whether valid characters beyond ASCII were decoded; the mark of the file's start counts as one. */
function hasMultibyte(text: string): boolean {
  return /[\u0080-\uFFFC]/.test(text);
}

/** The length up to the last whole character of UTF-8; a wrong byte counts as a whole one. */
function getWholeLength(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

function detectEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const half = sample.length / 2;
  const countZeros = (odd: number) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  // Latin text in UTF-16 has a zero in nearly every second byte, and none in the others.
  if (sample.length >= 4 && countZeros(1) > half * 0.7 && countZeros(0) === 0) return "utf-16le";
  if (sample.length >= 4 && countZeros(0) > half * 0.7 && countZeros(1) === 0) return "utf-16be";
  return "utf-8";
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b;
  const joined = new Uint8Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}
