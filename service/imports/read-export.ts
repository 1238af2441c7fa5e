import { setImmediate as nextTurn } from "node:timers/promises";
import type { CalendarDate } from "@/lib/contract/primitives";
import { Refusal } from "@/service/http/refusal";
import { parseAppleDate } from "./apple-dates";
import { detectKind, HEAD_BYTES } from "./detect-kind";
import { createEntryFold } from "./entry-fold";
import { createExportParser, type ExportElement } from "./export-parser";
import type { ImportLimits } from "./limits";
import { readRecord } from "./read-record";
import type { ImportedEntry } from "./reading";
import { SampleSpool } from "./sample-spool";
import type { Scratch } from "./scratch";
import { createTally, type Tally } from "./tally";
import { type Bytes, spool, type Upload } from "./upload";
import { openZippedExport } from "./zipped-export";

/** All that an export holds for us; nothing of it is stored yet. */
export type ExportContent = {
  /** The day on which the phone wrote the export. */
  readonly exportedOn: CalendarDate | null;
  readonly recordsRead: number;
  readonly entries: readonly ImportedEntry[];
  readonly samples: SampleSpool;
  readonly skipped: Tally;
};

/** Pieces are small against what a tag may be long: the parser's limits are checked after each. */
const PIECE_BYTES = 64 * 1024;
const BYTES_A_TURN = 1024 * 1024;

/**
 * Reads an Apple Health export, an export.xml or an export.zip by its content, to its end in constant memory. Refuses
 * with a sentence what is neither (415), too large (413), or broken, hostile or empty (400).
 */
export async function readExport(
  upload: Upload,
  scratch: Scratch,
  limits: ImportLimits,
): Promise<ExportContent> {
  const head = await upload.peek(HEAD_BYTES);
  if (head.length === 0) throw new Refusal(400, "The file is empty");
  const kind = detectKind(head);
  if (kind === null) {
    throw new Refusal(415, "The file is neither an Apple Health export.xml nor an export.zip");
  }
  if (kind === "xml") return readXml(upload.bytes(limits.xmlBytes), scratch, limits);
  const file = await spool(upload.bytes(limits.zipBytes), await scratch.createFile());
  return readXml(await openZippedExport(file, limits), scratch, limits);
}

async function readXml(xml: Bytes, scratch: Scratch, limits: ImportLimits): Promise<ExportContent> {
  const collector = new Collector(new SampleSpool(await scratch.createFile()), limits);
  const parser = createExportParser(limits, (element) => collector.take(element));
  let sinceTurn = 0;
  for await (const chunk of xml) {
    for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
      parser.write(chunk.subarray(start, start + PIECE_BYTES));
      await collector.samples.flush();
    }
    sinceTurn += chunk.length;
    if (sinceTurn < BYTES_A_TURN) continue;
    sinceTurn = 0;
    // Parsing is work without a pause: other requests get their turn.
    await nextTurn();
  }
  parser.end();
  await collector.samples.end();
  if (collector.recordsRead === 0) throw new Refusal(400, "The export holds no records");
  return collector;
}

class Collector implements ExportContent {
  exportedOn: CalendarDate | null = null;
  recordsRead = 0;
  readonly skipped: Tally;
  readonly samples: SampleSpool;
  readonly #entries;

  constructor(samples: SampleSpool, limits: ImportLimits) {
    this.samples = samples;
    this.skipped = createTally(limits.skipReasons);
    this.#entries = createEntryFold(limits.cycleRecords);
  }

  get entries(): readonly ImportedEntry[] {
    return this.#entries.read();
  }

  take(element: ExportElement): void {
    if (element.name === "Me") return;
    if (element.name === "ExportDate") {
      this.exportedOn = parseAppleDate(element.attributes.value)?.day ?? null;
      return;
    }
    this.recordsRead += 1;
    const reading = readRecord(element);
    if (reading.outcome === "sample") this.samples.add(reading.sample);
    else if (reading.outcome === "skipped") this.skipped.add(reading.reason);
    else if (!this.#entries.add(reading.entry)) {
      this.skipped.add("Same source, kind and day as another record");
    }
  }
}
