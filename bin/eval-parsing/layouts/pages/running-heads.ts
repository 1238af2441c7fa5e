import { printDate } from "@/bin/eval-parsing/content/formats";
import { PANELS } from "@/bin/eval-parsing/content/panels";
import { ALL_METADATA, type Layout } from "@/bin/eval-parsing/layouts/layout";
import {
  drawHead,
  drawRow,
  drawTableHead,
  makeColumns,
} from "@/bin/eval-parsing/layouts/result-table";

const lab = "Copper Ridge Diagnostics";
const base = { lab, naming: "long", isSi: false } as const;
const LEFT = 48;
const FIRST_RUNNING_PAGE = 3;
const ALL = [
  ...[PANELS.bloodCountWithDifferential, PANELS.metabolic, PANELS.lipids, PANELS.endocrine],
  ...[PANELS.nutrition, PANELS.others],
];

/** One report over many pages: a full head on the first two, then a line at the top and one at the bottom. */
export const runningHeads: Layout = {
  name: "running-heads",
  isHeldOut: false,
  pageSize: "LETTER",
  typefaces: ["helvetica", "liberation", "times"],
  sizes: [10, 9.5, 11],
  imageReports: 1,
  wishes: [
    { ...base, panels: ALL, resultsPerPanel: 20 },
    { ...base, panels: ALL.slice(0, 5), resultsPerPanel: 14 },
    { ...base, panels: ALL.slice(1), resultsPerPanel: 12 },
  ],
  draw(paper, report, random) {
    const columns = makeColumns(LEFT, paper.width - 2 * LEFT);
    const style = { columns, unit: "caret", range: "dash", flag: "upper" } as const;
    const rows = report.panels.flatMap(({ name, results }) =>
      results.map((result) => ({ panel: name, result })),
    );
    const perPage = Math.max(6, Math.ceil(rows.length / random.integer(8, 12)));
    const pageCount = Math.ceil(rows.length / perPage);
    const isHeadRepeated = random.happens(0.5);
    const { patient } = report;
    const running = `${patient.last.toUpperCase()}, ${patient.first.toUpperCase()}    DOB ${printDate(patient.birthDate, "us")}    ${report.specimen}`;
    for (let page = 1; page <= pageCount; page += 1) {
      paper.addPage();
      const isRunning = page >= FIRST_RUNNING_PAGE;
      let y = 48;
      if (isRunning) paper.text(LEFT, 26, running, { size: 8 });
      else y = drawHead(paper, LEFT, report) + 6;
      if (!isRunning || isHeadRepeated) y = drawTableHead(paper, y, columns);
      let panelName = "";
      for (const { panel, result } of rows.slice((page - 1) * perPage, page * perPage)) {
        if (panel !== panelName) {
          paper.text(LEFT, y, panel, { isBold: true });
          y += paper.line + 4;
        }
        panelName = panel;
        drawRow(paper, y, result, panel, style);
        y += paper.line + 5;
      }
      paper.text(LEFT, paper.height - 40, `${report.lab}, CLIA 11D4455667`, { size: 7.5 });
      paper.text(564, paper.height - 40, `${page}/${pageCount}`, { size: 7.5, align: "right" });
    }
    return ALL_METADATA;
  },
};
