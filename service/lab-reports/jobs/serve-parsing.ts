import { serveRequests } from "@/service/lab-reports/child/serve-requests";
import type { ParseReport, ParsingProgress } from "@/service/lab-reports/parsing-outcome";

/** In a child process: parses the reports that the service requests, and sends progress after each page. */
export function serveParsing(parse: ParseReport): void {
  serveRequests((files, report) =>
    parse({
      files,
      onPage: (pagesRead, pageCount) => report({ pagesRead, pageCount } satisfies ParsingProgress),
    }),
  );
}
