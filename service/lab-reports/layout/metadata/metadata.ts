import type { LabName } from "@/service/lab-reports/layout/lab-name";
import {
  METADATA_FIELDS,
  type MetadataField,
  type ReportDraft,
} from "@/service/lab-reports/layout/report-draft";
import { toCell } from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { readPersonName } from "./metadata-values";
import type { Fact } from "./page-facts";

type Found = { readonly page: number; readonly words: readonly ReadWord[]; readonly rank: number };
type Values = Partial<Record<MetadataField, Found>>;

/** The patient, the laboratory and the dates of a report: of several values the one with the lowest rank, then the first. */
export function readMetadata(
  facts: readonly Fact[],
  letterhead: LabName | null,
): ReportDraft["metadata"] {
  const values: Values = {};
  for (const fact of facts) addFact(values, fact);
  if (letterhead && (values.lab_name === undefined || letterhead.isLarge))
    values.lab_name = { page: letterhead.page, words: letterhead.words, rank: 0 };
  const cells = METADATA_FIELDS.map((field) => {
    const found = values[field];
    return [field, found ? toCell(found.page, found.words) : null] as const;
  });
  return Object.fromEntries(cells) as ReportDraft["metadata"];
}

function addFact(values: Values, fact: Fact): void {
  const { meaning, words } = fact;
  if (meaning === "patient_id" || meaning === "moment") return;
  if (meaning === "name") {
    const name = readPersonName(words);
    keep(values, "patient_first_name", { ...fact, words: name?.first ?? [] });
    keep(values, "patient_last_name", { ...fact, words: name?.last ?? [] });
  } else if (meaning === "first_name") keep(values, "patient_first_name", fact);
  else if (meaning === "last_name") keep(values, "patient_last_name", fact);
  else keep(values, meaning, fact);
}

function keep(values: Values, field: MetadataField, found: Found): void {
  if (found.words.length === 0) return;
  const known = values[field];
  if (known === undefined || found.rank < known.rank) values[field] = found;
}
