import { ReportMissing } from "@/components/lab-reports/review/report-missing";

export default function LabReportNotFound() {
  return <ReportMissing />;
}
