import type { DataImportKind } from "@/lib/contract/service/health-data/data-import";
import { Refusal } from "@/service/http/refusal";
import { readAppleXml } from "./apple/read-apple-xml";
import { readHealthKitJson } from "./apple/read-healthkit-json";
import { openZippedExport } from "./apple/zipped-export";
import { Collector, type ImportContent } from "./collector";
import { CSV_KINDS, describeCsvForms } from "./csv/csv-kinds";
import { readCsv } from "./csv/read-csv";
import { detectKind, HEAD_BYTES } from "./detect-kind";
import type { ImportLimits } from "./limits";
import type { ImportOptions, Tick } from "./reading";
import { SampleSpool } from "./sample-spool";
import type { Scratch } from "./scratch";
import { spool, type Upload } from "./upload";

export type ImportRead = {
  readonly upload: Upload;
  readonly scratch: Scratch;
  readonly limits: ImportLimits;
  readonly options: ImportOptions;
  readonly tick: Tick;
};

/**
 * Reads a file to its end in constant memory, by the kind that its content shows: an Apple Health export.xml or
 * export.zip, a HealthKit JSON file, or a CSV file of a known format. Refuses a file of another kind (415), one that is
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
      kind.endsWith("_csv") ? "manual" : "apple_health_kit",
      new SampleSpool(await scratch.createFile()),
      limits,
    );
  let collector: Collector;
  if (file === null) throw unknownFile();
  if (file === "xml") {
    collector = await collect("apple_health_export");
    await readAppleXml(upload.bytes(limits.xmlBytes), collector, limits, tick);
  } else if (file === "zip") {
    collector = await collect("apple_health_export");
    const zip = await spool(upload.bytes(limits.zipBytes), await scratch.createFile());
    await readAppleXml(await openZippedExport(zip, limits), collector, limits, tick);
  } else if (file === "json") {
    collector = await collect("healthkit_json");
    await readHealthKitJson(upload.bytes(limits.jsonBytes), collector, limits, { options, tick });
  } else {
    collector = await collect(file);
    await readCsv(upload.bytes(limits.csvBytes), collector, CSV_KINDS[file], { options, tick });
  }
  await collector.samples.end();
  if (collector.recordsRead === 0) throw new Refusal(400, "The export holds no records");
  return collector;
}

function unknownFile(): Refusal {
  return new Refusal(
    415,
    `The file is neither an Apple Health export.xml or export.zip, nor a HealthKit JSON file, nor a CSV file of a form that is known here. A CSV file needs one of these first lines: ${describeCsvForms()}`,
  );
}
