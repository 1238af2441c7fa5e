import type { DataImportKind } from "@/lib/contract/service/health-data/data-import";
import { Refusal } from "@/service/http/refusal";
import { readAppleXml } from "./apple/read-apple-xml";
import { openZippedExport } from "./apple/zipped-export";
import { Collector, type ImportContent } from "./collector";
import { CSV_KINDS, describeCsvForms } from "./csv/csv-kinds";
import { readCsvImport } from "./csv/read-csv";
import { detectKind, HEAD_BYTES } from "./detect-kind";
import { isJsonKind } from "./json/json-kind";
import { readJsonImport } from "./json/read-json";
import type { ImportLimits } from "./limits";
import type { ImportOptions, Tick } from "./reading";
import { describeForeignFile, findProductInName } from "./recognize-product";
import { SampleSpool } from "./sample-spool";
import type { Scratch } from "./scratch";
import { spool, type Upload } from "./upload";

export type ImportRead = {
  readonly upload: Upload;
  /** As the sender named the file; null if it has no name. */
  readonly fileName: string | null;
  readonly scratch: Scratch;
  readonly limits: ImportLimits;
  readonly options: ImportOptions;
  readonly tick: Tick;
};

const APPLE_KINDS: readonly DataImportKind[] = ["apple_health_export", "healthkit_json"];

/**
 * Reads a file to its end in constant memory, by the kind that its content shows: an Apple Health export.xml or
 * export.zip, a JSON or a CSV file of a known format. Refuses a file of another kind (415), one that is
 * too large (413), and one that is broken, hostile or empty (400).
 */
export async function readImport(read: ImportRead): Promise<ImportContent> {
  const { upload, scratch, limits, options, tick } = read;
  const head = await upload.peek(HEAD_BYTES);
  if (head.length === 0) throw new Refusal(400, "The file is empty");
  const file = detectKind(head);
  const collect = async (kind: DataImportKind) =>
    new Collector(
      kind,
      APPLE_KINDS.includes(kind) ? "apple_health_kit" : "manual",
      new SampleSpool(await scratch.createFile()),
      limits,
      options,
    );
  let collector: Collector;
  const foreign = describeForeignFile(head);
  if (foreign !== null) throw new Refusal(415, foreign);
  if (file === null) throw unknownFile(read.fileName);
  if (file === "xml") {
    collector = await collect("apple_health_export");
    await readAppleXml(upload.bytes(limits.xmlBytes), collector, limits, tick);
  } else if (file === "zip") {
    collector = await collect("apple_health_export");
    const zip = await spool(upload.bytes(limits.zipBytes), await scratch.createFile());
    await readAppleXml(await openZippedExport(zip, limits), collector, limits, tick);
  } else if (isJsonKind(file)) {
    collector = await collect(file);
    await readJsonImport(upload.bytes(limits.jsonBytes), collector, limits, { options, tick });
  } else {
    collector = await collect(file);
    await readCsvImport(upload.bytes(limits.csvBytes), collector, CSV_KINDS[file], {
      options,
      tick,
    });
  }
  await collector.samples.end();
  if (collector.recordsRead === 0) throw new Refusal(400, "The export holds no records");
  return collector;
}

/** Names the program where the file's name does; that its columns are not known is all that is certain. */
function unknownFile(fileName: string | null): Refusal {
  const product = findProductInName(fileName);
  const named = product
    ? `By its name this is a file of ${product}, but not in a form known here. `
    : "The file is not in a form known here. ";
  return new Refusal(
    415,
    `${named}It is neither an Apple Health export.xml or export.zip, nor a JSON file of HealthKit, Clue or Flo, nor a CSV file of a form that is known here. A CSV file needs a row with one of these sets of columns: ${describeCsvForms()}`,
  );
}
