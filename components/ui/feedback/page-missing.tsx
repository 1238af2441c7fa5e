import { RecordMissing } from "./record-missing";

/** An address that leads to nothing that this person may see. */
export function PageMissing() {
  return (
    <RecordMissing
      title="Not found"
      heading="There is no such page"
      link={{ href: "/", label: "Go to Today" }}
    >
      <p>The address may be misspelled, or the record belongs to another team.</p>
    </RecordMissing>
  );
}
