import { TextFileDecoder } from "@/lib/csv/decode-text";
import { CsvReader } from "@/lib/csv/read-csv";

/** The columns that identify a study's inhaler file; its days are counted from a date that it does not contain. */
const STUDY_COLUMNS = ["user_key", "date", "hour", "name"];
const HEAD_BYTES = 2_000;

/** Whether a file is an inhaler study's CSV file, judging by its first row. False for an unreadable file. */
export async function isStudyFile(file: Blob & { name: string }): Promise<boolean> {
  if (/\.(?:xml|zip|json)$/i.test(file.name)) return false;
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  const decoder = new TextFileDecoder();
  const reader = new CsvReader();
  const text = decoder.write(new Uint8Array(head)) + decoder.end();
  const [first] = [...reader.write(text), ...reader.end()];
  const columns = first?.cells.map((name) => name.toLowerCase()) ?? [];
  return STUDY_COLUMNS.every((column) => columns.includes(column));
}
