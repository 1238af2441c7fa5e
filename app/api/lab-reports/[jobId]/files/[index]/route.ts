import { LabReportFile } from "@/lib/contract/dashboard/lab-report";
import { route } from "@/lib/server/core/route";
import { readLabReportFile } from "@/lib/server/lab-reports/report-file";

export const GET = route(readLabReportFile, { download: LabReportFile.shape.type.options });
