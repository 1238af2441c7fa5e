import { setImmediate as nextTurn } from "node:timers/promises";
import { Refusal } from "@/service/http/refusal";
import type { Collector } from "@/service/imports/collector";
import type { ImportLimits } from "@/service/imports/limits";
import { PressureFold } from "@/service/imports/pressure-fold";
import { type Reading, skipped, type Tick } from "@/service/imports/reading";
import type { Bytes } from "@/service/imports/upload";
import { parseAppleDate } from "./apple-dates";
import { readCycleEntry } from "./apple-entries";
import { readSample } from "./apple-samples";
import type { ExportElement } from "./element-reader";
import { createExportParser } from "./export-parser";

/** Chunks are small compared with the longest allowed tag, because the parser's limits are checked after each. */
const CHUNK_BYTES = 64 * 1024;
const BYTES_A_TURN = 1024 * 1024;

/** Reads an Apple Health export.xml to its end in constant memory. */
export async function readAppleXml(
  xml: Bytes,
  collector: Collector,
  limits: ImportLimits,
  tick: Tick,
): Promise<void> {
  const pressures = new PressureFold();
  let wellFormed = 0;
  let firstFault: number | null = null;
  const parser = createExportParser(limits, (element) => {
    collector.place = `line ${element.line}`;
    if (element.problem === null) {
      wellFormed += 1;
      take(element, collector, pressures);
      return;
    }
    firstFault ??= element.line;
    collector.take(skipped(`Malformed record: ${element.problem}`));
  });
  let sinceTurn = 0;
  for await (const chunk of xml) {
    for (let start = 0; start < chunk.length; start += CHUNK_BYTES) {
      parser.write(chunk.subarray(start, start + CHUNK_BYTES));
      await collector.samples.flush();
    }
    sinceTurn += chunk.length;
    if (sinceTurn < BYTES_A_TURN) continue;
    sinceTurn = 0;
    await tick(collector.recordsRead);
    // Parsing does not yield by itself, so other requests get a turn here.
    await nextTurn();
  }
  parser.end();
  // Without a single well-formed element it is not a record that is broken, but the file.
  if (wellFormed === 0 && firstFault !== null) {
    throw new Refusal(400, `The XML is broken at line ${firstFault}`);
  }
  collector.place = null;
  collector.leaveOut("Blood pressure with one of its two numbers", pressures.unpaired);
}

function take(element: ExportElement, collector: Collector, pressures: PressureFold): void {
  if (element.name === "Me") return;
  if (element.name === "ExportDate") {
    collector.exportedOn = parseAppleDate(element.attributes.value)?.day ?? null;
    return;
  }
  // The parts of a correlation are also separate records.
  if (element.name === "Correlation") return;
  const pressure = pressures.take(element);
  if (!pressure) collector.take(readRecord(element));
  else if (pressure.sample) collector.take({ outcome: "sample", sample: pressure.sample });
  else if (pressure.isUnknown) collector.leaveOut("Value not known: blood_pressure", 1);
}

const NAME = /^[A-Za-z][A-Za-z0-9]{0,99}$/;

/** Reads a record as a cycle entry or a sample; otherwise skips it with the reason. */
function readRecord(element: ExportElement): Reading {
  const isRecord = element.name === "Record";
  const reading = isRecord ? (readSample(element) ?? readCycleEntry(element)) : null;
  if (reading) return reading;
  const name = isRecord ? (element.attributes.type ?? "") : element.name;
  // Only a plain name is repeated, so that the report cannot contain arbitrary text from the file.
  return skipped(`Record type not read yet: ${NAME.test(name) ? name : "unnamed"}`);
}
