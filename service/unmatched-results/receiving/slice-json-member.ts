/**
 * The text of a member of a JSON object, as it is written; null when the object has no such member. The text must be
 * valid JSON. Of several members with one name the last counts, as for `JSON.parse`.
 */
export function sliceJsonMember(json: string, name: string): string | null {
  let found: string | null = null;
  let at = skipSpace(json, 0);
  if (json[at] !== "{") return null;
  at = skipSpace(json, at + 1);
  while (json[at] === '"') {
    const nameEnd = skipText(json, at);
    const isNamed = JSON.parse(json.slice(at, nameEnd)) === name;
    const start = skipSpace(json, skipSpace(json, nameEnd) + 1);
    const end = skipValue(json, start);
    if (isNamed) found = json.slice(start, end);
    at = skipSpace(json, skipSpace(json, end) + 1);
  }
  return found;
}

const SPACE = new Set([" ", "\t", "\n", "\r"]);
const AFTER_VALUE = new Set([...SPACE, ",", "}", "]", undefined]);

function skipSpace(json: string, start: number): number {
  let at = start;
  while (SPACE.has(json[at] ?? "")) at += 1;
  return at;
}

/** The position after the text in quotes that begins here. */
function skipText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at + 1;
}

/** The position after the value that begins here. */
function skipValue(json: string, start: number): number {
  let depth = 0;
  let at = start;
  do {
    const character = json[at];
    if (character === '"') at = skipText(json, at);
    else if (character === "{" || character === "[") [depth, at] = [depth + 1, at + 1];
    else if (character === "}" || character === "]") [depth, at] = [depth - 1, at + 1];
    else if (depth > 0) at += 1;
    else while (!AFTER_VALUE.has(json[at])) at += 1;
  } while (depth > 0 && at < json.length);
  return at;
}
