const TAIL_BYTES = 2048;
/** Of a table that is a stream, its dictionary is within this. */
const TABLE_BYTES = 2048;

/**
 * Whether the file contains the offset of its cross-reference table, and the table begins there. Otherwise PDF readers
 * rebuild the table from the objects that they find.
 */
export function hasCrossReferences(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = file.subarray(0, 1024).indexOf("%PDF-");
  const tail = file.subarray(Math.max(0, file.length - TAIL_BYTES)).toString("latin1");
  const named = tail.lastIndexOf("startxref");
  if (start < 0 || named < 0) return false;
  const offset = Number.parseInt(tail.slice(named + "startxref".length, named + 40).trim(), 10);
  if (!Number.isInteger(offset) || offset < 0) return false;
  const place = file
    .subarray(start + offset, start + offset + TABLE_BYTES)
    .toString("latin1")
    .trimStart();
  if (place.startsWith("xref")) return true;
  const description = place.slice(0, place.indexOf("stream"));
  return /^\d{1,10} \d{1,5} obj/u.test(place) && description.includes("/XRef");
}
