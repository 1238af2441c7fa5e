import { setImmediate as nextTurn } from "node:timers/promises";
import { JSONParser } from "@streamparser/json";
import { Refusal } from "@/service/http/refusal";
import type { Collector } from "@/service/imports/collector";
import type { ImportLimits } from "@/service/imports/limits";
import type { ImportOptions, Tick } from "@/service/imports/reading";
import type { Bytes } from "@/service/imports/upload";
import { readJsonRecord } from "./healthkit-json-records";

const CHUNK_BYTES = 64 * 1024;
const BYTES_A_TURN = 512 * 1024;

type Reading = { readonly options: ImportOptions; readonly tick: Tick };

/**
 * Reads a HealthKit JSON file: an object of lists, each with one kind of record. One record is held at a time, however
 * long the file is. Refuses malformed JSON and records longer than the limit.
 */
export async function readHealthKitJson(
  bytes: Bytes,
  collector: Collector,
  limits: ImportLimits,
  { options, tick }: Reading,
): Promise<void> {
  const parser = new JSONParser({ paths: ["$.*.*"], keepStack: false });
  let sinceRecord = 0;
  parser.onValue = ({ value, key, stack }) => {
    sinceRecord = 0;
    const list = stack[1]?.key;
    // Facts about the person and the file are not records.
    if (typeof list !== "string" || typeof key !== "number") return;
    collector.take(...readJsonRecord(list, value, options.zone));
  };
  let sinceTurn = 0;
  for await (const chunk of bytes) {
    for (let start = 0; start < chunk.length; start += CHUNK_BYTES) {
      const piece = chunk.subarray(start, start + CHUNK_BYTES);
      sinceRecord += piece.length;
      parse(() => parser.write(piece));
      if (sinceRecord > limits.markupChars + CHUNK_BYTES) {
        throw new Refusal(
          400,
          `The JSON has a record longer than ${limits.markupChars} characters`,
        );
      }
      await collector.samples.flush();
    }
    sinceTurn += chunk.length;
    if (sinceTurn < BYTES_A_TURN) continue;
    sinceTurn = 0;
    await tick(collector.recordsRead);
    await nextTurn();
  }
  if (!parser.isEnded) {
    throw new Refusal(400, "The JSON is incomplete: it ends before it is closed");
  }
}

function parse(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, "The JSON is broken");
  }
}
