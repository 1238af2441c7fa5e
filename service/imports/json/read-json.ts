import { setImmediate as nextTurn } from "node:timers/promises";
import { JSONParser } from "@streamparser/json";
import { TextFileDecoder } from "@/lib/csv/decode-text";
import { Refusal } from "@/service/http/refusal";
import { readJsonRecord } from "@/service/imports/apple/healthkit-json-records";
import type { Collector } from "@/service/imports/collector";
import type { ImportLimits } from "@/service/imports/limits";
import type { ImportOptions, Reading, Tick } from "@/service/imports/reading";
import type { Bytes } from "@/service/imports/upload";
import { readClueDay, readClueMeasurement } from "./clue-records";
import { readFloRecord } from "./flo-records";

const CHUNK_BYTES = 64 * 1024;
const BYTES_A_TURN = 512 * 1024;

type ReadOptions = { readonly options: ImportOptions; readonly tick: Tick };

/**
 * Reads a JSON file of lists, each with one kind of record. One record is held at a time, however long the file is.
 * Refuses malformed JSON and records longer than the limit.
 */
export async function readJsonImport(
  bytes: Bytes,
  collector: Collector,
  limits: ImportLimits,
  { options, tick }: ReadOptions,
): Promise<void> {
  const decoder = new TextFileDecoder("utf-8 only");
  const reader = createRecordReader(collector, options.zone);
  let sinceTurn = 0;
  const parse = (text: string) => {
    reader.write(text);
    if (reader.pendingChars > limits.markupChars + CHUNK_BYTES) {
      throw new Refusal(400, `The JSON has a record longer than ${limits.markupChars} characters`);
    }
  };
  for await (const chunk of bytes) {
    for (let start = 0; start < chunk.length; start += CHUNK_BYTES) {
      parse(decoder.write(chunk.subarray(start, start + CHUNK_BYTES)));
      await collector.samples.flush();
    }
    sinceTurn += chunk.length;
    if (sinceTurn < BYTES_A_TURN) continue;
    sinceTurn = 0;
    await tick(collector.recordsRead);
    await nextTurn();
  }
  parse(decoder.end());
  if (!reader.isEnded) {
    throw new Refusal(400, "The JSON is incomplete: it ends before it is closed");
  }
}

/** Parses the text of a file and collects its records, found by the form of the kind that the collector has. */
function createRecordReader(collector: Collector, zone: string) {
  const { kind } = collector;
  let parser: JSONParser | null = null;
  let pendingChars = 0;
  const take = (readings: readonly Reading[], list: string, index: number) => {
    collector.place = list === "" ? `record ${index + 1}` : `record ${index + 1} of ${list}`;
    collector.take(...readings);
  };
  const start = (text: string): JSONParser => {
    const isList = text.trimStart().startsWith("[");
    const paths = isList ? ["$.*"] : kind === "flo_json" ? ["$.operationalData.*.*"] : ["$.*.*"];
    const created = new JSONParser({ paths, keepStack: false });
    created.onValue = ({ value, key, stack }) => {
      pendingChars = 0;
      // Facts about the person and the file are not records.
      if (typeof key !== "number") return;
      const list = isList ? "" : (stack.at(-1)?.key ?? "");
      if (typeof list !== "string") return;
      if (isList) take(readClueMeasurement(value), list, key);
      else if (kind === "flo_json") take(readFloRecord(list, value), list, key);
      else if (kind === "clue_json" && list === "data") take(readClueDay(value), list, key);
      else take(readJsonRecord(list, value, zone), list, key);
    };
    return created;
  };
  return {
    get pendingChars() {
      return pendingChars;
    },
    get isEnded() {
      return parser?.isEnded ?? false;
    },
    write(text: string): void {
      if (text === "") return;
      pendingChars += text.length;
      parser ??= start(text);
      try {
        parser.write(text);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        const after = collector.place ? ` after ${collector.place}` : "";
        throw new Refusal(400, `The JSON is broken${after}`);
      }
    },
  };
}
