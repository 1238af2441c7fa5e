/** The smallest part of a message that a sender can fill: a subcomponent of a component of a repetition of a field. */
export interface Leaf {
  /** Counts the segments of the whole text, from 0. */
  readonly segment: number;
  readonly name: string;
  readonly field: number;
  /** These three count from 1. */
  readonly repetition: number;
  readonly component: number;
  readonly subcomponent: number;
  /** As written, with its escapes. */
  readonly text: string;
  /** Where it is in the text. */
  readonly start: number;
  readonly end: number;
}

interface Piece {
  readonly text: string;
  readonly start: number;
}

/** A segment with its place in the text. */
export interface Segment extends Piece {
  readonly name: string;
  readonly end: number;
}

/** The delimiters of a message, from its first MSH; the usual ones where it has none. */
export function readDelimiters(message: string) {
  const at = message.indexOf("MSH");
  const header = at < 0 ? "" : message.slice(at + 3, at + 8);
  const [field = "|", component = "^", repetition = "~", escaping = "\\", sub = "&"] = header;
  return { field, component, repetition, escape: escaping, subcomponent: sub };
}

/**
 * The segments of a message or a batch with their places. They end where the first line break of the text is of that
 * kind, so that another kind of line break belongs to the text of a field.
 */
export function listSegments(message: string): Segment[] {
  const terminator = /\r\n|\r|\n/.exec(message)?.[0] ?? "\r";
  return splitAt({ text: message, start: 0 }, terminator)
    .filter(({ text }) => text.trim() !== "")
    .map(({ text, start }) => ({ text, start, end: start + text.length, name: text.slice(0, 3) }));
}

/** Every leaf of a message, the empty ones too. MSH-1 and MSH-2 are left out. */
export function listLeaves(message: string): Leaf[] {
  const marks = readDelimiters(message);
  return listSegments(message).flatMap((piece, segment) => {
    const { name } = piece;
    const fields = splitAt(piece, marks.field);
    const first = isHeader(name) ? 2 : 1;
    return fields.slice(first).flatMap((field, at) =>
      splitAt(field, marks.repetition).flatMap((repetition, repetitionAt) =>
        splitAt(repetition, marks.component).flatMap((component, componentAt) =>
          splitAt(component, marks.subcomponent).map(({ text, start }, subAt) => ({
            segment,
            name,
            field: at + (isHeader(name) ? 3 : 1),
            repetition: repetitionAt + 1,
            component: componentAt + 1,
            subcomponent: subAt + 1,
            text,
            start,
            end: start + text.length,
          })),
        ),
      ),
    );
  });
}

/** Whether a segment begins with its delimiters, which count as its first two fields. */
export function isHeader(name: string): boolean {
  return name === "MSH" || name === "FHS" || name === "BHS";
}

/** A leaf's address as laboratories write it, `OBX-5[2].1.3` for the third subcomponent of a second repetition. */
export function formatLeaf({ name, field, repetition, component, subcomponent }: Leaf): string {
  const again = repetition > 1 ? `[${repetition}]` : "";
  return `${name}-${field}${again}.${component}${subcomponent > 1 ? `.${subcomponent}` : ""}`;
}

function splitAt({ text, start }: Piece, mark: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const part of text.split(mark)) {
    pieces.push({ text: part, start: start + at });
    at += part.length + mark.length;
  }
  return pieces;
}
