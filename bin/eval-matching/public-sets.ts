import { hasData } from "@/bin/eval-data/read-data";
import type { Dataset } from "@/lib/matching/evaluation/dataset";
import { CDC_FILES, readCdc } from "./cdc";
import { FEBRL_1_FILES, FEBRL_4_FILES, readFebrl1, readFebrl4 } from "./febrl";
import { readSplink, SPLINK_FILES } from "./splink";

export const FEBRL_4 = "Febrl 4";
const SETS = [
  { name: "Febrl 1", files: FEBRL_1_FILES, read: readFebrl1 },
  { name: FEBRL_4, files: FEBRL_4_FILES, read: readFebrl4 },
  { name: "CDC RecordLinker", files: CDC_FILES, read: readCdc },
  { name: "Splink fake 1000", files: SPLINK_FILES, read: readSplink },
] as const;

/** The public sets, as docs/evaluation-data.md lists them; null for one whose files are missing, which a line says. */
export function readPublicSets(): ReadonlyMap<string, Dataset | null> {
  return new Map(
    SETS.map(({ name, files, read }) => [name, hasData(name, files) ? read() : null] as const),
  );
}
