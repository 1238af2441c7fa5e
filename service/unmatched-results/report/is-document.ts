/** PDF, PNG, JPEG, GIF, TIFF, RTF and ZIP by their first bytes. */
const FILE_STARTS = [
  "%PDF",
  "\x89PNG",
  "\xff\xd8\xff",
  "GIF8",
  "II*\0",
  "MM\0*",
  "{\\rtf",
  "PK\x03\x04",
];
const MIN_TEXT_BYTES = 16;

/**
 * Whether decoded bytes are a document: a word of ten letters can be decoded too, and gives nonsense. `isText`: they are
 * announced as a text, which may be short.
 */
export function isDocument(bytes: Uint8Array, isText = false): boolean {
  const start = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  if (FILE_STARTS.some((each) => start.startsWith(each))) return true;
  const text = Buffer.from(bytes).toString("utf8");
  return (
    bytes.length >= (isText ? 1 : MIN_TEXT_BYTES) &&
    !/\p{C}/u.test(text.replaceAll(/[\r\n\t\f]/g, "")) &&
    !text.includes("\ufffd")
  );
}
