import path from "node:path";
import { type ParsingRunner, startParsing } from "@/service/lab-reports/jobs/parsing-runner";
import { makeImage, readSample } from "@/service/lab-reports/testing/upload";
import type { TestService } from "./create-test-service";

const childProgram = path.resolve(
  import.meta.dirname,
  "../lab-reports/testing/fake-parse-child.ts",
);

/**
 * Runs the parsing jobs of a test service in child processes that follow the instruction in `makeReportPhoto`. Stop it
 * after use.
 */
export function startFakeParsing({ deps }: Pick<TestService, "deps">): ParsingRunner {
  return startParsing(deps, { childProgram, retryDelayMs: 0 });
}

/**
 * A small JPEG that determines the outcome of its parsing: `read`, or `refuse` as for a report that is not in English.
 */
export async function makeReportPhoto(
  order: "read" | "refuse" = "read",
): Promise<Uint8Array<ArrayBuffer>> {
  return (await makeImage(order)).bytes;
}

/** A PDF with text, which the service accepts. */
export async function readReportPdf(): Promise<Uint8Array<ArrayBuffer>> {
  return (await readSample("report.pdf")).bytes;
}
