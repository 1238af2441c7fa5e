import { RecordMissing } from "./record-missing";

/** Shown for an address that leads to nothing this person may see. */
export function PageMissing() {
  return (
    <RecordMissing
      title="Not found"
      heading="There is no such page"
      link={{ href: "/", label: "Go to Today" }}
    >
      <p>The address may be misspelled, or the record belongs to another clinic.</p>
    </RecordMissing>
  );
}
