import { isHeader, type Leaf, listLeaves, listSegments, readDelimiters } from "./leaves";

/** A message with a word put into one place. */
export interface Probe {
  readonly place: string;
  readonly message: string;
}

/** Fields that say how a message travelled and nothing about its patient or its results (HL7 2.9, chapter 2). */
const TRANSPORT: ReadonlyMap<string, ReadonlySet<number>> = new Map([
  ["MSH", new Set([3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21])],
  ["FHS", new Set([3, 4, 5, 6, 7, 8, 9, 11, 12])],
  ["BHS", new Set([3, 4, 5, 6, 7, 8, 9, 11, 12])],
]);

/**
 * A message for each place in which a word can be put: every leaf, another component and another repetition of each
 * field, two fields after the last one, a line of its own and a note after each segment.
 */
export function listProbes(message: string, word: string): Probe[] {
  const marks = readDelimiters(message);
  const leaves = listLeaves(message).filter(
    (leaf) => !isTransport(leaf) && !isDocument(leaf, message),
  );
  const put = (place: string, at: number, text: string): Probe => ({
    place,
    message: message.slice(0, at) + text + message.slice(at),
  });
  const withLeaf = leaves.map((leaf) =>
    put(
      `${leaf.name}-${leaf.field}.${leaf.component}`,
      leaf.end,
      leaf.text === "" ? word : ` ${word}`,
    ),
  );
  const ends = leaves.filter((leaf, at) => !isSameField(leaf, leaves[at + 1]));
  const withMore = ends.flatMap(({ name, field, end, text }) =>
    text === ""
      ? []
      : [
          put(`${name}-${field}, another component`, end, marks.component + word),
          put(`${name}-${field}, another repetition`, end, marks.repetition + word),
        ],
  );
  const [first] = listSegments(message);
  const gap = first === undefined ? "" : message.slice(first.end).match(/^(?:\r\n|\r|\n)/)?.[0];
  const withLines = listSegments(message).flatMap(({ name, text, end }) => [
    ...[1, 2].flatMap((more) =>
      TRANSPORT.get(name)?.has(text.split(marks.field).length - (isHeader(name) ? 0 : 1) + more)
        ? []
        : [put(`${name}, ${more} after its last field`, end, marks.field.repeat(more) + word)],
    ),
    put(`a line after ${name}`, end, `${gap}${word}`),
    put(
      `a segment of the sender after ${name}`,
      end,
      `${gap}ZXY${marks.field}1${marks.field}${word}`,
    ),
    put(
      `a note after ${name}`,
      end,
      `${gap}NTE${marks.field}1${marks.field}L${marks.field}${word}`,
    ),
  ]);
  return [...withLeaf, ...withMore, ...withLines];
}

function isTransport({ name, field }: Leaf): boolean {
  return TRANSPORT.get(name)?.has(field) ?? false;
}

/** The bytes of a document, in which a word is no text. */
function isDocument({ name, field, component, start }: Leaf, message: string): boolean {
  if (name !== "OBX" || field !== 5 || component !== 5) return false;
  return /\|Base64\^$|\^Base64\^$/.test(message.slice(Math.max(0, start - 10), start));
}

function isSameField(one: Leaf, other: Leaf | undefined): boolean {
  return other !== undefined && one.segment === other.segment && one.field === other.field;
}
