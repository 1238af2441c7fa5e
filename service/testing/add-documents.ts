import {
  type ArrivedReport,
  attachReportFiles,
  storeReportFiles,
} from "@/service/unmatched-results/stored-reports/report-files";
import type { TestService } from "./create-test-service";

/** Adds documents to a received report, as if the laboratory had sent them within it. */
export async function addDocuments(
  { team, deps }: TestService,
  rawResultId: string,
  documents: ArrivedReport["documents"],
): Promise<void> {
  const [[, ...fileIds] = []] = await storeReportFiles(deps, team.id, [{ raw: "", documents }]);
  await deps.db.withTeam(team.id, (tx) => attachReportFiles(tx, rawResultId, fileIds));
}
