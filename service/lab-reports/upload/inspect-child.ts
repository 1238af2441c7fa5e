import { serveRequests } from "@/service/lab-reports/child/serve-requests";
import { ReportFiles } from "@/service/lab-reports/parsing-outcome";
import { inspectImage } from "./inspect-image";
import { inspectPdf } from "./inspect-pdf";
import type { Inspection } from "./inspection";

// A child process that inspects the headers of uploaded files.
serveRequests(async (request) => {
  const inspections: Inspection[] = [];
  for (const { path, type } of ReportFiles.parse(request)) {
    inspections.push(await (type === "application/pdf" ? inspectPdf(path) : inspectImage(path)));
  }
  return inspections;
});
