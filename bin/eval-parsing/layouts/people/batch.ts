import type { Report } from "@/bin/eval-parsing/content/make-report";
import { PATIENT_METADATA, type PrintedMetadata } from "@/bin/eval-parsing/layouts/layout";
import type { Paper } from "@/bin/eval-parsing/layouts/paper";
import {
  drawFoot,
  drawHead,
  drawPanel,
  drawTableHead,
  lastFirst,
  makeColumns,
  PLAIN_STYLE,
} from "@/bin/eval-parsing/layouts/result-table";

/** A page of a file of several reports; without a name it is a page on which only results are printed. */
export type BatchPage = { readonly report: Report; readonly name?: string | null };

const LEFT = 48;

/** Draws one page per report. The metadata are those of the first page. */
export function drawBatch(paper: Paper, pages: readonly BatchPage[]): PrintedMetadata {
  const columns = makeColumns(LEFT, paper.width - 2 * LEFT);
  for (const { report, name = lastFirst(report.patient) } of pages) {
    paper.addPage();
    paper.belongsTo(report.patient, name !== null);
    paper.collected = report.collected;
    let y = 40;
    if (name !== null) y = drawHead(paper, LEFT, report, name) + 6;
    y = drawTableHead(paper, y, columns);
    for (const panel of report.panels) y = drawPanel(paper, y, panel, { columns, ...PLAIN_STYLE });
    const sheet = name === null ? report.lab : `${report.lab}, specimen ${report.specimen}`;
    drawFoot(paper, LEFT, pages.length, sheet);
  }
  return PATIENT_METADATA;
}
