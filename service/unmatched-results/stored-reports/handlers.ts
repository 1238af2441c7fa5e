import { endpoints } from "@/lib/contract/service/endpoints";
import { handler } from "@/service/http/handler";
import { readReceivedReport, requireDocument } from "./read-received-report";
import { readReportFile } from "./report-files";

// Files are read after their transaction, so that no connection is held meanwhile.
export const storedReportHandlers = [
  handler(endpoints.getReceivedReport, async ({ params, team, deps }) => {
    const { fileId, report } = await deps.db.withTeam(team.id, (tx) =>
      readReceivedReport(tx, params.raw_result_id),
    );
    const text = fileId === null ? null : (await readReportFile(deps, fileId)).toString();
    return { ...report, text };
  }),
  handler(endpoints.getReportDocument, async ({ params, team, deps }) => {
    const { raw_result_id, document_id } = params;
    await deps.db.withTeam(team.id, (tx) => requireDocument(tx, raw_result_id, document_id));
    return readReportFile(deps, document_id);
  }),
];
