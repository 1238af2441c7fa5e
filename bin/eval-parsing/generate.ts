import { makeReport } from "@/bin/eval-parsing/content/make-report";
import { createRandom } from "@/bin/eval-parsing/content/random";
import type { TrueMetadata, Truth } from "@/bin/eval-parsing/content/truth";
import { makePdf } from "@/service/documents/pdf-file";
import type { Layout } from "./layouts/layout";
import { LAYOUTS } from "./layouts/layouts";
import { Paper } from "./layouts/paper";
import { TYPEFACES } from "./layouts/typefaces";

const TEXTS_PER_LAYOUT = 8;
const IMAGES_PER_LAYOUT = 6;
const LEADINGS = [1.15, 1.25, 1.2] as const;

export type GeneratedReport = { readonly pdf: Uint8Array<ArrayBuffer>; readonly truth: Truth };

/** Every report that is measured as text, or as images: its layout and its number within it, from 1. */
export function listReports(isImage = false): {
  readonly id: string;
  readonly layout: Layout;
  readonly number: number;
}[] {
  return LAYOUTS.flatMap((layout) => {
    const length = isImage ? (layout.imageReports ?? IMAGES_PER_LAYOUT) : TEXTS_PER_LAYOUT;
    return Array.from({ length }, (_, index) => ({
      id: `${layout.name}-${index + 1}`,
      layout,
      number: index + 1,
    }));
  });
}

/** Draws a report; the same bytes and the same truth every time. */
export async function generateReport(layout: Layout, number: number): Promise<GeneratedReport> {
  const id = `${layout.name}-${number}`;
  const random = createRandom(id);
  const at = <T>(options: readonly [T, ...T[]]) =>
    options[(number - 1) % options.length] ?? options[0];
  const report = makeReport(random, at(layout.wishes));
  const face = { ...TYPEFACES[at(layout.typefaces)], leading: random.pick(LEADINGS) };
  let drawn: { paper: Paper; printed: readonly (keyof TrueMetadata)[] } | undefined;
  const pdf = await makePdf(
    { title: "Laboratory report", at: new Date(report.reported), page: {} },
    (doc) => {
      const paper = new Paper(doc, face, at(layout.sizes), layout.pageSize);
      paper.belongsTo(report.patient);
      drawn = { paper, printed: layout.draw(paper, report, random) };
    },
  );
  if (drawn === undefined) throw new Error("A layout draws at once");
  const { paper, printed } = drawn;
  const all: TrueMetadata = {
    patient_first_name: report.patient.first,
    patient_last_name: report.patient.last,
    dob: report.patient.birthDate,
    gender: report.patient.sex,
    lab_name: report.lab,
    date_collected: report.collected,
    date_reported: report.reported,
    specimen_number: report.specimen,
  };
  const collected = printed.includes("date_collected") ? report.collected : null;
  const date = <T extends { readonly collected: string | null | undefined }>(rows: readonly T[]) =>
    rows.map((row) => ({
      ...row,
      collected: row.collected === undefined ? collected : row.collected,
    }));
  const entries = Object.entries(all).map(([field, value]) => [
    field,
    printed.some((each) => each === field) ? value : null,
  ]);
  return {
    pdf,
    truth: {
      id,
      layout: layout.name,
      isHeldOut: layout.isHeldOut,
      pageCount: paper.page,
      failure: null,
      isDayFirst: layout.isDayFirst ?? false,
      metadata: Object.fromEntries(entries) as TrueMetadata,
      rows: date(paper.rows),
      blankRows: date(paper.blankRows),
      people: paper.people,
      pages: paper.pages,
      asides: paper.asides,
    },
  };
}
