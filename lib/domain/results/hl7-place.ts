import type { TextRange } from "./text-range";

/**
 * Where a place such as `OBX 5, field 5` is in an HL7 message: the fifth OBX segment, or a field of it. Segments end as
 * the message's first one does; null where there is no such place. A field that is empty counts as its whole segment.
 */
export function findHl7Place(text: string, place: string): TextRange | null {
  const [segment = "", ...rest] = place.split(",");
  const [name = "", number = "1"] = segment.trim().split(" ");
  const found = findSegment(text, name, Number(number));
  if (found === null) return null;
  const field = rest.map((part) => part.trim().split(" ")).find(([word]) => word === "field");
  return (field && findField(text, found, Number(field[1]))) ?? found;
}

function findSegment(text: string, name: string, number: number): TextRange | null {
  if (!/^[A-Z][A-Z0-9]{2}$/.test(name)) return null;
  const separator = getSeparator(text);
  let count = 0;
  for (const { index, 0: segment } of text.matchAll(getSegments(text))) {
    const start = index + segment.length - segment.trimStart().length;
    const end = index + segment.trimEnd().length;
    // Another sign after the name makes it another, unknown line.
    const isNamed = start + 3 === end || text[start + 3] === separator;
    if (!(text.startsWith(name, start) && isNamed)) continue;
    count += 1;
    if (count === number) return { start, end };
  }
  return null;
}

function getSeparator(text: string): string {
  return text[text.indexOf("MSH") + 3] ?? "|";
}

/** A message whose segments end with CR may have LF within a field. */
function getSegments(text: string): RegExp {
  const end = /(\r\n|\r|\n)[A-Z][A-Z0-9]{2}[^\w\s]/.exec(text)?.[1];
  return end === "\r" ? /[^\r]+/g : /[^\r\n]+/g;
}

function findField(text: string, { start, end }: TextRange, field: number): TextRange | null {
  const separator = getSeparator(text);
  const segment = text.slice(start, end);
  // MSH-1 is the separator itself, so its fields are counted from one place earlier.
  const position = segment.startsWith("MSH") ? field - 1 : field;
  const before = segment.split(separator).slice(0, position);
  const value = segment.split(separator)[position];
  if (position < 1 || before.length < position || !value) return null;
  const offset = start + before.join(separator).length + separator.length;
  return { start: offset, end: offset + value.length };
}
