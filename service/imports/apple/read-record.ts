import { type Reading, skipped } from "@/service/imports/reading";
import { readCycleEntry } from "./apple-entries";
import { readSample } from "./apple-samples";
import type { ExportElement } from "./export-parser";

const NAME = /^[A-Za-z][A-Za-z0-9]{0,99}$/;

/** What a record of an export is to us: an entry of a cycle, a sample, or nothing yet, with the reason in words. */
export function readRecord(element: ExportElement): Reading {
  const isRecord = element.name === "Record";
  const reading = isRecord ? (readSample(element) ?? readCycleEntry(element)) : null;
  if (reading) return reading;
  const name = isRecord ? (element.attributes.type ?? "") : element.name;
  // Only a plain name is repeated: the report must not carry whatever a file says.
  return skipped(`Record type not read yet: ${NAME.test(name) ? name : "unnamed"}`);
}
