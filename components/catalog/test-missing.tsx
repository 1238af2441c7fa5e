import { RecordMissing } from "@/components/ui/feedback/record-missing";

/** Shown when the test belongs to another clinic or the URL is wrong. */
export function TestMissing() {
  return (
    <RecordMissing
      crumbs={[{ key: "catalog", label: "Catalog", href: "/catalog" }]}
      title="There is no such test"
      heading="This clinic has no test with this id"
      link={{ href: "/catalog", label: "All tests" }}
    >
      Check the address, or search for the test by name.
    </RecordMissing>
  );
}
