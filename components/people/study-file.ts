/** The columns that identify a study's inhaler file; its days are counted from a date that it does not contain. */
const STUDY_COLUMNS = ["user_key", "date", "hour", "name"];
const HEAD_BYTES = 2_000;

/** Whether a file is an inhaler study's CSV file, judging by its first line. False for an unreadable file. */
export async function isStudyFile(file: Blob & { name: string }): Promise<boolean> {
  if (!file.name.toLowerCase().endsWith(".csv")) return false;
  const head = await file
    .slice(0, HEAD_BYTES)
    .text()
    .catch(() => "");
  const [line = ""] = head.replace(/^\uFEFF/, "").split(/\r?\n/);
  const columns = line.split(",").map((name) => name.trim().replaceAll('"', ""));
  return STUDY_COLUMNS.every((column) => columns.includes(column));
}
