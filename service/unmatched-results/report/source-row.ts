import type {
  BiomarkerResult,
  MissingBiomarkerResult,
  ToBeRead,
} from "@/lib/contract/service/lab-result";
import type { SourceRow } from "@/service/db/schema/unmatched-results";
import { toBeReadResult } from "@/service/results/to-be-read";
import { NOTE_NAME, toNoteResult } from "./note-result";

export interface SourceRows {
  readonly results: BiomarkerResult[];
  readonly missing: MissingBiomarkerResult[];
  readonly rows: SourceRow[];
}

type Raw = Pick<SourceRow, "name" | "code" | "value" | "unit" | "status" | "subId">;

const EMPTY: Raw = { name: null, code: null, value: null, unit: null, status: null, subId: null };

/** Collects the rows of a report in their order; every row is added by one of the functions. */
export function collectRows() {
  const collected: SourceRows = { results: [], missing: [], rows: [] };
  const add = (raw: Raw, target: SourceRow["target"], index: number, reason: string | null) => {
    const { name, code, value, unit, status, subId } = raw;
    const position = collected.rows.length + 1;
    const row = { position, name, code, value, unit, status, subId, target, index, reason };
    collected.rows.push(row);
  };
  return {
    collected,
    addResult: (raw: Raw, result: BiomarkerResult) =>
      add(raw, "results", collected.results.push(result) - 1, null),
    addMissing: (raw: Raw, missing: MissingBiomarkerResult) =>
      add(raw, "missing", collected.missing.push(missing) - 1, null),
    /** A note on the whole report or a part of it, as a row of its own. */
    addNote: (note: string, sampleId: string | null) => {
      const raw = { ...EMPTY, name: NOTE_NAME, value: note };
      add(raw, "results", collected.results.push(toNoteResult(note, sampleId)) - 1, null);
    },
    /** A text that a person has to read: not understood, or an alarm of the laboratory. */
    addToBeRead: (text: string, why: Omit<ToBeRead, "id">, sampleId: string | null) => {
      const result = toBeReadResult(text, why, sampleId);
      const raw = { ...EMPTY, name: result.name, value: result.result };
      add(raw, "results", collected.results.push(result) - 1, `${why.place}: ${why.reason}`);
    },
    addUnused: (raw: Raw, reason: string) => add(raw, "unused", -1, reason),
  };
}

/** The rows of a report; for a generated one, a row per result and missing marker. */
export function getSourceRows(report: {
  readonly rows?: readonly SourceRow[];
  readonly results: readonly BiomarkerResult[];
  readonly missing: readonly MissingBiomarkerResult[];
}): readonly SourceRow[] {
  if (report.rows !== undefined && report.rows.length > 0) return report.rows;
  const { collected, addResult, addMissing } = collectRows();
  for (const each of report.results) addResult({ ...toRaw(each), value: each.result }, each);
  for (const each of report.missing) addMissing(toRaw(each), each);
  return collected.rows;
}

function toRaw(each: BiomarkerResult | MissingBiomarkerResult): Raw {
  return {
    name: each.name,
    code: each.loinc ?? each.provider_id ?? null,
    value: null,
    unit: "unit" in each ? (each.unit ?? null) : null,
    status: each.status ?? null,
    subId: null,
  };
}
