import { Refusal } from "@/service/http/refusal";

/** Segments that frame messages without being part of one (HL7 v2 chapter 2, batch protocol). */
const FRAMES: ReadonlySet<string> = new Set(["FHS", "BHS", "BTS", "FTS"]);
const MAX_MESSAGES = 200;

/**
 * Splits a batch, or several consecutive messages; null for any other text, which is then read as a single message.
 * Refuses with 400 a batch without messages, with too many, or with a number that differs from its trailers.
 */
export function splitHl7Batch(text: string): string[] | null {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const names = lines.map((line) => line.slice(0, 3));
  const isBatch = names.some((name) => FRAMES.has(name));
  const messages: string[][] = [];
  for (const [index, line] of lines.entries()) {
    const name = names[index] ?? "";
    if (name === "MSH") messages.push([]);
    if (FRAMES.has(name)) continue;
    // If text precedes the first message, reading the whole as one message produces the error.
    if (messages.length === 0)
      return isBatch ? refuseBatch("something stands before its first message") : null;
    messages.at(-1)?.push(line);
  }
  if (!isBatch && messages.length < 2) return null;
  if (messages.length === 0) return refuseBatch("there is no message in it");
  if (messages.length > MAX_MESSAGES) {
    return refuseBatch(`it has more than ${MAX_MESSAGES} messages. Send it in parts`);
  }
  const announced = countAnnounced(lines);
  if (announced !== null && announced !== messages.length) {
    return refuseBatch(`it says that it has ${announced} messages and has ${messages.length}`);
  }
  return messages.map((message) => message.join("\r"));
}

/** The sum of BTS-1 over the batches; null if one is missing. */
function countAnnounced(lines: readonly string[]): number | null {
  const trailers = lines.filter((line) => line.startsWith("BTS"));
  const counts = trailers.map((line) => line.split(line[3] ?? "|")[1]?.trim() ?? "");
  if (counts.length === 0 || !counts.every((each) => /^\d{1,6}$/.test(each))) return null;
  return counts.reduce((sum, each) => sum + Number(each), 0);
}

/** The message control id (MSH-10); null if it has none. */
export function readControlId(message: string): string | null {
  const header = message.split("\r")[0] ?? "";
  return header.split(header[3] ?? "|")[9]?.trim() || null;
}

function refuseBatch(why: string): never {
  throw new Refusal(400, `The HL7 batch cannot be read: ${why}. Nothing was stored.`);
}
