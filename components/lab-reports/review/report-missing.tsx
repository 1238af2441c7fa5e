import { RecordMissing } from "@/components/ui/feedback/record-missing";

/** Shown for an id without a lab report of this clinic. */
export function ReportMissing() {
  return (
    <RecordMissing
      title="Not found"
      heading="There is no such lab report"
      link={{ href: "/lab-reports", label: "Go to the lab reports" }}
    >
      The address may be misspelled, or the report belongs to another clinic.
    </RecordMissing>
  );
}
