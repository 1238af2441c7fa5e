import { readFileSync } from "node:fs";
import path from "node:path";
import type { Truth } from "@/bin/eval-parsing/content/truth";

const FIXTURES = path.join(import.meta.dirname, "../fixtures");

export type RealReport = {
  readonly id: string;
  readonly file: string;
  readonly type: "application/pdf" | "image/png";
};

/** Files of others; what is printed in them stands beside them, license and source in their NOTICE. */
export const REAL_REPORTS: readonly RealReport[] = [
  { id: "medbios-flags", file: "medbios_flags.pdf", type: "application/pdf" },
  { id: "healthguard-mixed", file: "healthguard_mixed.pdf", type: "application/pdf" },
  { id: "citydiag", file: "citydiag.png", type: "image/png" },
  {
    id: "spanish-hba1c",
    file: "BundleHbA1cLaboratoryResultDocumentExample.pdf",
    type: "application/pdf",
  },
  {
    id: "spanish-follow-up",
    file: "BundleHbA1cSeguimientoEBAISExample.pdf",
    type: "application/pdf",
  },
];

export async function readRealReport(id: string) {
  const report = REAL_REPORTS.find((each) => each.id === id);
  if (report === undefined) throw new Error(`There is no real report ${id}.`);
  const truth = JSON.parse(readFileSync(path.join(FIXTURES, `${id}.json`), "utf8")) as Truth;
  return { truth, files: [{ path: path.join(FIXTURES, report.file), type: report.type }] };
}
