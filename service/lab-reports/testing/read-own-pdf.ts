import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseReport } from "@/service/lab-reports/parse-report";
import type { ParsingOutcome } from "@/service/lab-reports/parsing-outcome";

/** What is read from the bytes of a PDF. */
export async function readOwnPdf(bytes: Uint8Array): Promise<ParsingOutcome> {
  const folder = await mkdtemp(join(tmpdir(), "own-pdf-"));
  try {
    const path = join(folder, "report.pdf");
    await writeFile(path, bytes);
    const files = [{ path, type: "application/pdf" as const }];
    return await parseReport({ files, onPage: () => undefined });
  } finally {
    await rm(folder, { recursive: true });
  }
}
