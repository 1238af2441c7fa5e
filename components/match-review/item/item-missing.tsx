import { RecordMissing } from "@/components/ui/feedback/record-missing";

/** Shown for an id that matches no result of this clinic. */
export function ItemMissing() {
  return (
    <RecordMissing
      title="Not found"
      heading="There is no such result"
      link={{ href: "/match-review", label: "Go to the queue" }}
    >
      The address may be misspelled, or the result belongs to another clinic.
    </RecordMissing>
  );
}
