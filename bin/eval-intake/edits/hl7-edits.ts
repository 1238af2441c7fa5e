import type { LabeledMessage } from "@/bin/eval-intake/corpus/labels";
import { type Leaf, listLeaves, listSegments, type Segment } from "@/bin/eval-intake/hl7/leaves";
import type { Random } from "@/lib/matching/random";
import {
  BREAKS,
  changeCharacter,
  DELIMITERS,
  type Edit,
  type PrepareEdits,
  STRAY,
  showCharacters,
} from "./edit";
import { findOddRows, findUnwitnessed, type Place, type RowPlaces } from "./hl7-places";

/** Replaces a part of a message's text. */
interface Splice extends Place {
  readonly text: string;
}

interface Context {
  readonly message: string;
  readonly segments: readonly Segment[];
  readonly setIds: readonly Leaf[];
  readonly oddRows: readonly RowPlaces[];
}

type DrawSplice = (random: Random, context: Context) => Splice | null;

const INSERTED = [...DELIMITERS, ...DELIMITERS, ...BREAKS, ...STRAY];
const REMOVABLE: ReadonlySet<string> = new Set([...DELIMITERS, "\r", "\n", " "]);
const MAX_TRIES = 40;

/** Structural edits of an HL7 message, half of them in a row whose value is not normal. */
export const prepareHl7Edits: PrepareEdits = (labeled) => {
  const { source } = labeled;
  if (source.format !== "hl7v2") return null;
  const context = {
    message: source.message,
    segments: listSegments(source.message),
    setIds: listSetIds(source.message),
    oddRows: findOddRows(labeled),
  };
  const unwitnessed = findUnwitnessed(labeled);
  return (random) => {
    const [kind, drawSplice] = random.pick(KINDS);
    const forbidden = kind === "contradicted character" ? [] : unwitnessed;
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      const splice = drawSplice(random, context);
      if (splice !== null && !forbidden.some((place) => touches(splice, place))) {
        return toEdit(labeled, kind, splice);
      }
    }
    return null;
  };
};

function listSetIds(message: string): Leaf[] {
  return listLeaves(message).filter(
    ({ name, field, text }) =>
      field === 1 && ["OBX", "OBR", "NTE", "SPM", "BTS"].includes(name) && text !== "",
  );
}

function toEdit({ source }: LabeledMessage, kind: string, splice: Splice): Edit | null {
  if (source.format !== "hl7v2") return null;
  const { start, end, text } = splice;
  const { message } = source;
  const edited = message.slice(0, start) + text + message.slice(end);
  if (edited === message) return null;
  const before = message.slice(Math.max(0, start - 12), start);
  return {
    kind,
    detail: `after ${showCharacters(before)}: ${showCharacters(message.slice(start, end))} became ${showCharacters(text)}`,
    source: { ...source, message: edited },
  };
}

/** Whether a splice changes the inside of a place; before its first and after its last character it does not. */
function touches({ start, end }: Splice, place: Place): boolean {
  return start === end
    ? place.start < start && start < place.end
    : start < place.end && place.start < end;
}

const insert: DrawSplice = (random, context) => {
  const at = drawPosition(random, context);
  return { start: at, end: at, text: random.pick(INSERTED) };
};

const remove: DrawSplice = (random, context) => {
  const found = findRemovable(random, context);
  return found && { ...found, text: "" };
};

const replace: DrawSplice = (random, context) => {
  const found = findRemovable(random, context);
  return found && { ...found, text: random.pick(INSERTED) };
};

const renameSegment: DrawSplice = (random, { segments }) => {
  const { start, name } = random.pick(segments);
  const at = random.int(0, 2);
  const names = [
    name.toLowerCase(),
    `${name.slice(0, at)}${changeCharacter(random, name[at] ?? "")}${name.slice(at + 1)}`,
    `${name.slice(0, at)}${name.slice(at + 1)}`,
    `${name}${name}`,
    `${random.pick([...STRAY, ...DELIMITERS, "Z", "0"])}${name}`,
    `${name} `,
  ];
  return { start, end: start + name.length, text: random.pick(names) };
};

const changeSetId: DrawSplice = (random, { setIds }) => {
  if (setIds.length === 0) return null;
  const { start, end, text } = random.pick(setIds);
  const others = ["", "0", "A", `${Number(text) + 1}`, `${text}${text}`, `${text}.`, "-1"];
  return { start, end, text: random.pick(others) };
};

const shiftField: DrawSplice = (random, { message, segments, oddRows }) => {
  const segment = random.chance(0.6) && oddRows.length > 0 ? null : random.pick(segments);
  const { start, end } = segment ?? random.pick(oddRows).row;
  const marks = [...message.slice(start, end)].flatMap((each, at) =>
    each === "|" ? [start + at] : [],
  );
  if (marks.length === 0) return null;
  const at = random.pick(marks);
  return random.chance(0.5)
    ? { start: at, end: at, text: random.pick(["|", "||"]) }
    : { start: at, end: at + 1, text: "" };
};

const breakLine: DrawSplice = (random, context) => {
  const at = drawPosition(random, context);
  return { start: at, end: at, text: random.pick(BREAKS) };
};

const joinLines: DrawSplice = (random, { message, segments }) => {
  const place = random.int(0, segments.length - 2);
  const [one, next] = [segments[place], segments[place + 1]];
  if (one === undefined || next === undefined) return null;
  const marks = ["", " ", "|", "\\.br\\", message.includes("\r") ? "\n" : "\u000b"];
  return { start: one.end, end: next.start, text: random.pick(marks) };
};

/** A changed digit or letter, where another statement of the message contradicts the change. */
const contradict: DrawSplice = (random, { message, oddRows }) => {
  const places = oddRows.flatMap(({ value, parts }) =>
    value.witnessed.flatMap((part) => parts[part] ?? []),
  );
  if (places.length === 0) return null;
  const { start, end } = random.pick(places);
  const at = random.int(start, end - 1);
  return { start: at, end: at + 1, text: changeCharacter(random, message[at] ?? "") };
};

const KINDS: readonly (readonly [kind: string, drawSplice: DrawSplice])[] = [
  ["inserted character", insert],
  ["inserted character", insert],
  ["deleted delimiter", remove],
  ["replaced delimiter", replace],
  ["segment name", renameSegment],
  ["set id", changeSetId],
  ["shifted field", shiftField],
  ["broken line", breakLine],
  ["joined lines", joinLines],
  ["contradicted character", contradict],
];

function drawPosition(random: Random, { message, oddRows }: Context): number {
  if (oddRows.length === 0 || random.chance(0.5)) return random.int(0, message.length);
  const { start, end } = random.pick(oddRows).row;
  // The name of the segment and the line break after it count as parts of the row.
  return random.int(Math.max(0, start - 4), Math.min(message.length, end + 1));
}

/** A delimiter, a line break or a space at or after a drawn position. */
function findRemovable(random: Random, context: Context): Place | null {
  const { message } = context;
  for (let at = drawPosition(random, context); at < message.length; at += 1) {
    if (REMOVABLE.has(message[at] ?? "")) return { start: at, end: at + 1 };
  }
  return null;
}
