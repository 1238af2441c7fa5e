const OBJECT = /(?<![\d.])(\d{1,10})\s{1,4}(\d{1,5})\s{1,4}obj\b/g;
const REFERENCE = /(\d{1,10})\s{1,4}\d{1,5}\s{1,4}R\b/g;
/** What a page shows, and what its pages are: where one of these is gone, results may be missing without a trace. */
const SHOWN = ["/Contents", "/Kids", "/XObject"];
/** How many characters after such a key its references are looked for. */
const VALUE_CHARACTERS = 4_096;

const ROOT = /\/Root\s{0,4}(\d{1,10})\s{1,4}\d{1,5}\s{1,4}R\b/g;
const LINEARIZED_BYTES = 1_024;

/**
 * Whether a PDF whose cross references have to be rebuilt from its objects still has everything that it shows. Not, if
 * it ends within a stream, if something that a page refers to is gone, or if only the lost table knew which version is
 * the current one: with two generations of an object, two roots, or compressed objects of several versions. Of several
 * versions with one generation, readers take the last.
 */
export function isRepairable(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.lastIndexOf("stream") !== file.lastIndexOf("endstream") + "end".length) return false;
  const text = file.toString("latin1");
  const generations = new Map<string, string>();
  for (const [, number = "", generation = ""] of text.matchAll(OBJECT)) {
    const known = generations.get(number);
    if (known !== undefined && known !== generation) return false;
    generations.set(number, generation);
  }
  const roots = new Set([...text.matchAll(ROOT)].map(([, number]) => number));
  if (roots.size > 1 || (roots.size === 0 && count(text, /\/Catalog\b/g) > 1)) return false;
  const isLinearized = text.slice(0, LINEARIZED_BYTES).includes("/Linearized");
  if (count(text, /\/XRef\b/g) > (isLinearized ? 2 : 1)) return false;
  // The objects inside are compressed; without their table, which is compressed too, nothing is found at all.
  if (text.includes("/ObjStm")) return true;
  return SHOWN.every((key) => findReferences(text, key).every((number) => generations.has(number)));
}

/** The numbers of the objects to which the values of a key refer. */
function findReferences(text: string, key: string): string[] {
  const numbers: string[] = [];
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + key.length)) {
    const after = text.slice(at + key.length, at + key.length + VALUE_CHARACTERS).trimStart();
    const end = after.startsWith("[")
      ? after.indexOf("]")
      : after.startsWith("<<")
        ? after.indexOf(">>")
        : after.indexOf("R") + 1;
    const value = after.slice(0, Math.max(0, end));
    numbers.push(...[...value.matchAll(REFERENCE)].flatMap(([, number]) => number ?? []));
  }
  return numbers;
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}

/**
 * The file with a trailer that names its catalog, if it has none or an incomplete one: without it, the document is not
 * found. Unchanged where the catalog is compressed.
 */
export function withTrailer(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const at = text.lastIndexOf("trailer");
  if ((at >= 0 && text.includes(">>", at)) || text.includes("/XRef")) return bytes;
  const before = text.slice(0, Math.max(0, text.search(/\/Catalog\b/)));
  const [, number, generation] = [...before.matchAll(OBJECT)].at(-1) ?? [];
  if (number === undefined) return bytes;
  const trailer = `\ntrailer\n<< /Root ${number} ${generation} R >>\n`;
  return Buffer.concat([at < 0 ? bytes : bytes.subarray(0, at), Buffer.from(trailer)]);
}
