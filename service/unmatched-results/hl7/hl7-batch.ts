import { Refusal } from "@/service/http/refusal";
import {
  findTerminator,
  splitHl7Lines,
  trimFrame,
} from "@/service/unmatched-results/hl7/syntax/hl7-lines";

/** Segments that frame messages without being part of one (HL7 v2 chapter 2, batch protocol). */
const FRAMES: ReadonlySet<string> = new Set(["FHS", "BHS", "BTS", "FTS"]);
const MAX_MESSAGES = 200;

/** A line break before a header or a trailer, whatever ends the lines of the message before it. */
const BETWEEN = /[\r\n](?=(?:MSH|FHS|BHS|BTS|FTS)[^\w\s])/;

/**
 * Splits a batch, or several consecutive messages; null for any other text, which is then read as a single message. A
 * frame that says more than addresses and counts, or has no end, becomes a part of every message. A message that continues the one before it
 * (DSC) is joined to it. Refuses with 400 a batch without messages, with too many, or with a number that differs from
 * its trailers.
 */
export function splitHl7Batch(text: string): string[] | null {
  const parts = text.split(BETWEEN).map(trimFrame);
  const frames = parts.filter((part) => FRAMES.has(part.slice(0, 3)));
  const headers = parts.filter((part) => part.startsWith("MSH"));
  if (frames.length === 0 && headers.length < 2) return null;
  const [first = ""] = parts.filter((part) => part.trim() !== "");
  const isOutside = (part: string) => splitHl7Lines(part).length > 1;
  if (frames.some(isOutside) || !/^(?:MSH|[FB]HS)/.test(first)) {
    // If text precedes the first message, reading the whole as one message produces the error.
    return frames.length === 0
      ? null
      : refuseBatch("something stands before its first message or outside of all");
  }
  const messages = joinContinued(headers);
  if (messages.length === 0) return refuseBatch("there is no message in it");
  if (messages.length > MAX_MESSAGES) {
    return refuseBatch(`it has more than ${MAX_MESSAGES} messages. Send it in parts`);
  }
  const lines = frames.map((frame) => splitHl7Lines(frame)[0] ?? "");
  checkCounts(lines, headers.length);
  return lines.some(hasRemark) || isCut(lines)
    ? messages.map((message) => [message, ...lines].join(findTerminator(message)))
    : messages;
}

/** Whether a batch or a file was begun and not ended. */
function isCut(lines: readonly string[]): boolean {
  const count = (name: string) => lines.filter((line) => line.startsWith(name)).length;
  return count("BHS") > count("BTS") || count("FHS") > count("FTS");
}

/** Joins each message to the one before it whose DSC-1 is its MSH-14, without the DSC and without its own MSH. */
function joinContinued(messages: readonly string[]): string[] {
  const joined: string[] = [];
  for (const message of messages) {
    const [header = "", ...lines] = splitHl7Lines(message);
    const before = splitHl7Lines(joined.at(-1) ?? "");
    const last = before.at(-1) ?? "";
    const pointer = /^DSC[^\w\s]/.test(last) ? getField(last, 1) : "";
    if (pointer !== "" && getField(header, 13) === pointer) {
      const whole = [...before.slice(0, -1), ...lines].join(findTerminator(joined.at(-1) ?? ""));
      joined.splice(-1, 1, whole);
    } else joined.push(message);
  }
  return joined;
}

/** A field of a line, by its place between the separators. */
function getField(line: string, at: number): string {
  return line.split(line[3] ?? "|")[at]?.trim() ?? "";
}

/** Refuses numbers that differ from what is there, and those that are none. */
function checkCounts(lines: readonly string[], messages: number): void {
  const announced = countAnnounced(lines, "BTS");
  if (announced !== null && announced !== messages) {
    refuseBatch(`it says that it has ${announced} messages and has ${messages}`);
  }
  const batches = lines.filter((line) => line.startsWith("BHS")).length;
  const announcedBatches = countAnnounced(lines, "FTS");
  if (announcedBatches !== null && batches > 0 && announcedBatches !== batches) {
    refuseBatch(`it says that it has ${announcedBatches} batches and has ${batches}`);
  }
}

/** The sum of the first fields of all trailers; null where one is empty. */
function countAnnounced(lines: readonly string[], name: string): number | null {
  const trailers = lines.filter((line) => line.startsWith(name));
  const counts = trailers.map((line) => getField(line, 1));
  const unreadable = counts.find((each) => !/^\d{0,6}$/.test(each));
  if (unreadable !== undefined) return refuseBatch(`the number in its ${name} is none`);
  if (counts.length === 0 || counts.includes("")) return null;
  return counts.reduce((sum, each) => sum + Number(each), 0);
}

/** Addresses, times, numbers and the security of a file or a batch (chapter 2); the other fields are remarks. */
const HEADER_FIELDS = new Set([1, 2, 3, 4, 5, 6, 7, 8, 10, 11]);

function hasRemark(line: string): boolean {
  const fields = line.split(line[3] ?? "|");
  const isHeader = line.startsWith("FHS") || line.startsWith("BHS");
  return fields.some((text, at) => {
    if (at === 0) return text.length !== 3;
    return text.trim() !== "" && !(isHeader ? HEADER_FIELDS.has(at) : at === 1);
  });
}

/** The message control id (MSH-10); null if it has none. */
export function readControlId(message: string): string | null {
  return getField(splitHl7Lines(message)[0] ?? "", 9) || null;
}

function refuseBatch(why: string): never {
  throw new Refusal(400, `The HL7 batch cannot be read: ${why}. Nothing was stored.`);
}
