import type { ToBeRead } from "@/lib/contract/service/lab-result";
import { Refusal } from "@/service/http/refusal";
import { splitHl7Lines } from "@/service/unmatched-results/hl7/syntax/hl7-lines";
import { readSyntax } from "@/service/unmatched-results/hl7/syntax/hl7-syntax";
import { createDivider } from "./field-texts";
import { Hl7Segment } from "./hl7-segment";
import { isStandardSegment, listOwnFields } from "./standard-segments";

/** A line that cannot be read as a segment, as written. */
export interface UnknownLine extends Omit<ToBeRead, "id"> {
  readonly text: string;
  /** How many segments stand before it. */
  readonly at: number;
}

/** A message in its parts; none of them has been read yet. */
export interface Hl7Message {
  readonly header: Hl7Segment;
  /** All segments in their order, with the header. */
  readonly segments: readonly Hl7Segment[];
  readonly unknown: readonly UnknownLine[];
}

const MAX_SEGMENTS = 5_000;
const HEADER = /^MSH[^\w\s]/;
const NO_SEGMENT = "This line is no segment that the standard has.";
const OWN_SEGMENT = "The laboratory sent a segment of its own, whose meaning is not known.";
const JOINED = "Another segment begins within this line.";
const LOST_BEGINNING = "This continues a text that was sent before, in another message.";

/**
 * Divides a message into its segments. `ADD` continues the last field of the segment before it. Refuses with 400 a text
 * that does not begin with MSH, and one with too many segments.
 */
export function parseHl7(text: string): Hl7Message {
  const lines = splitHl7Lines(text);
  const [first = ""] = lines;
  if (!HEADER.test(first)) {
    throw new Refusal(400, "This is not an HL7 v2 message: it must begin with MSH.");
  }
  if (lines.length > MAX_SEGMENTS) {
    throw new Refusal(400, `The message has more than ${MAX_SEGMENTS} segments.`);
  }
  const syntax = readSyntax(first);
  const divide = createDivider(syntax);
  const [segments, unknown]: [Hl7Segment[], UnknownLine[]] = [[], []];
  const numbers = new Map<string, number>();
  for (const { text: line, position } of joinContinuations(lines, syntax.field)) {
    const name = line.slice(0, 3);
    const isNamed = line.length === 3 || line[3] === syntax.field;
    const reason = getReason(name, isNamed, line, syntax.field);
    const number = (numbers.get(name) ?? 0) + 1;
    if (reason === null || reason === OWN_SEGMENT || position === 1) numbers.set(name, number);
    if (reason === null || position === 1) {
      segments.push(new Hl7Segment(name, number, line, syntax.field, divide));
    }
    if (reason !== null && hasContent(line, syntax.field)) {
      const own = reason === OWN_SEGMENT && listOwnFields(line, number, syntax.field, divide);
      unknown.push({ text: line, place: `line ${position}`, reason, at: segments.length, ...own });
    }
  }
  const [header] = segments;
  if (header === undefined) throw new Error("A message has its header");
  return { header, segments, unknown };
}

interface Line {
  readonly text: string;
  /** Counts the lines of the message, from 1. */
  readonly position: number;
}

/** The lines with every `ADD` joined to the one that it continues; a `DSC` between them has done its work. */
function joinContinuations(lines: readonly string[], field: string): Line[] {
  const joined: Line[] = [];
  for (const [at, text] of lines.entries()) {
    const position = at + 1;
    if (!text.startsWith(`ADD${field}`)) {
      joined.push({ text, position });
      continue;
    }
    if (joined.at(-1)?.text.startsWith(`DSC${field}`)) joined.pop();
    const before = joined.length > 1 ? joined.pop() : undefined;
    joined.push(
      before === undefined ? { text, position } : { ...before, text: before.text + text.slice(4) },
    );
  }
  return joined;
}

/** Why a line is to be read; null for a segment of the standard. */
function getReason(name: string, isNamed: boolean, line: string, field: string): string | null {
  if (name === "ADD" && isNamed) return LOST_BEGINNING;
  if (isNamed && /^Z[A-Z\d]{2}$/.test(name)) return OWN_SEGMENT;
  if (!isNamed || !isStandardSegment(name)) return NO_SEGMENT;
  return hasSegmentWithin(line, field) ? JOINED : null;
}

/** Segments that would not end a word; of the others, only where nothing of a word stands before them. */
const WITHIN = ["OBX", "OBR", "SPM", "MSH"];
const WITHIN_AFTER_BREAK = ["NTE", "ORC", "PID", "PV1"];

function hasSegmentWithin(line: string, field: string): boolean {
  const isHeader = line.startsWith("MSH");
  return (
    WITHIN.some((name) => line.indexOf(name + field, 3) > 0) ||
    WITHIN_AFTER_BREAK.some((name) => {
      const at = line.indexOf(name + field, 4);
      return at > 0 && (isHeader || !/\w/.test(line[at - 1] ?? ""));
    })
  );
}

/** A segment with nothing but its own number says nothing. */
function hasContent(line: string, field: string): boolean {
  const [, first = "", ...others] = line.split(field);
  return (
    !/^[A-Z][A-Z\d]{2}$/.test(line.split(field)[0] ?? "") ||
    others.some((text) => text.trim() !== "") ||
    !/^\d{0,4}$/.test(first.trim())
  );
}
