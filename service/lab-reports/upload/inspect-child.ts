import { serveRequests } from "@/service/lab-reports/child/serve-requests";
import { inspectImage } from "./inspect-image";
import { inspectPdf } from "./inspect-pdf";
import type { Inspection } from "./inspection";

// A child process that inspects the headers of uploaded files.
serveRequests(async (files) => {
  const inspections: Inspection[] = [];
  for (const { path, type } of files) {
    inspections.push(await (type === "application/pdf" ? inspectPdf(path) : inspectImage(path)));
  }
  return inspections;
});
