import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findData, hasData, readData } from "@/bin/eval-data/read-data";
import type { Truth } from "@/bin/eval-parsing/content/truth";
import { drawPdf } from "@/bin/eval-parsing/samples/documents";

const TRUTHS = path.join(import.meta.dirname, "../truths");
const CACHE = ".data/eval-parsing/real";

type RealReport = {
  readonly id: string;
  /** A file of another project, listed in docs/evaluation-data.md. */
  readonly file: string;
  readonly type: "application/pdf" | "image/png" | "text/plain";
};

const TEXTS = [
  ...["epic_mychart_renal_panel", "epic_mychart_with_flags", "labcorp_clean_text"],
  ...["labcorp_minimal_sample", "labcorp_multiline_test", "labcorp_no_tests"],
  ...["labcorp_percent_test", "labcorp_with_flags", "quest_diagnostics_sample"],
];

const REAL_REPORTS: readonly RealReport[] = [
  { id: "medbios-flags", file: "lab-reports/synthetic/medbios_flags.pdf", type: "application/pdf" },
  {
    id: "healthguard-mixed",
    file: "lab-reports/synthetic/healthguard_mixed.pdf",
    type: "application/pdf",
  },
  { id: "citydiag", file: "lab-reports/synthetic/citydiag.png", type: "image/png" },
  {
    id: "spanish-hba1c",
    file: "lab-reports/es_ccss/BundleHbA1cLaboratoryResultDocumentExample.pdf",
    type: "application/pdf",
  },
  {
    id: "spanish-follow-up",
    file: "lab-reports/es_ccss/BundleHbA1cSeguimientoEBAISExample.pdf",
    type: "application/pdf",
  },
  ...TEXTS.map(
    (id) => ({ id, file: `lab-reports/text_fixtures/${id}.txt`, type: "text/plain" }) as const,
  ),
];

/** The ids of the real reports; none, and a line that says so, if their files are missing. */
export function listRealReports(): string[] {
  const isThere = hasData(
    "real reports",
    REAL_REPORTS.map(({ file }) => file),
  );
  return isThere ? REAL_REPORTS.map(({ id }) => id) : [];
}

/** A real report's file and its truth; a text file is first printed to a PDF line by line. */
export async function readRealReport(id: string) {
  const report = REAL_REPORTS.find((each) => each.id === id);
  if (report === undefined) throw new Error(`There is no real report ${id}.`);
  const truth = readTruth(id);
  if (report.type !== "text/plain") {
    return { truth, files: [{ path: findData(report.file), type: report.type }] };
  }
  mkdirSync(CACHE, { recursive: true });
  const printed = path.join(CACHE, `${id}.pdf`);
  writeFileSync(printed, await printText(readData(report.file)));
  return { truth, files: [{ path: printed, type: "application/pdf" as const }] };
}

/** The real reports are of one patient and one collection, with one column of values. */
function readTruth(id: string): Truth {
  const written = JSON.parse(readFileSync(path.join(TRUTHS, `${id}.json`), "utf8")) as Omit<
    Truth,
    "isDayFirst" | "blankRows" | "people" | "pages" | "asides"
  >;
  const { metadata, pageCount } = written;
  const { patient_first_name: first, patient_last_name: last, dob } = metadata;
  return {
    ...written,
    rows: written.rows.map((row) => ({
      ...{ ...row, y: 0, person: 0, collected: metadata.date_collected },
      ...{ column: null, otherColumns: [], isColumnUnclear: false, status: null, shown: null },
    })),
    isDayFirst: false,
    blankRows: [],
    people: [{ first: first ?? "", last: last ?? "", birthDate: dob ?? "" }],
    pages: Array.from({ length: pageCount }, () => ({ person: 0, hasPatientLine: last !== null })),
    asides: [],
  };
}

function printText(text: string): Promise<Uint8Array> {
  return drawPdf("LETTER", (paper) => {
    paper.addPage();
    for (const [index, line] of text.split("\n").entries()) {
      paper.text(48, 40 + index * 16, line.trimEnd(), { size: 9 });
    }
  });
}
