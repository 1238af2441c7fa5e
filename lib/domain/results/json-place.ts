import { findAll, type TextRange } from "./text-range";

/**
 * Where a text of a place such as `Observation/k.valueString` stands in a JSON text: as the value of the member that the
 * place ends with, else wherever it stands. A text of several lines has the paths of its parts, `code.text: Iron`.
 */
export function findJsonPlaces(json: string, place: string, wanted: string): TextRange[] {
  const found = findValue(json, place, wanted);
  if (found.length > 0) return found;
  return wanted.split("\n").flatMap((line) => {
    const at = line.indexOf(": ");
    return at < 0 ? [] : findValue(json, line.slice(0, at), line.slice(at + 2));
  });
}

function findValue(json: string, place: string, wanted: string): TextRange[] {
  const member = `"${place.split(/[^\w-]/).findLast((part) => /[a-z]/i.test(part)) ?? ""}"`;
  const asText = findAll(json, JSON.stringify(wanted));
  const found = asText.length > 0 ? asText : findAll(json, wanted);
  const ofMember = found.filter(({ start }) => isMemberValue(json, member, start));
  return ofMember.length > 0 ? ofMember : found;
}

/** Longer than any name of a member with the signs and spaces after it. */
const BEFORE = 200;

function isMemberValue(json: string, member: string, start: number): boolean {
  const before = json.slice(Math.max(0, start - BEFORE), start).trimEnd();
  return before.endsWith(":") && before.slice(0, -1).trimEnd().endsWith(member);
}
