import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateReport, listReports } from "./generate";

/** Writes every report as a PDF with its truth beside it. Returns the number of reports. */
export async function writeReports(folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const reports = listReports();
  for (const { id, layout, number } of reports) {
    const { pdf, truth } = await generateReport(layout, number);
    writeFileSync(path.join(folder, `${id}.pdf`), pdf);
    writeFileSync(path.join(folder, `${id}.json`), `${JSON.stringify(truth, null, 2)}\n`);
  }
  return reports.length;
}
