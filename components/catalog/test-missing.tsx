import { RecordMissing } from "@/components/ui/feedback/record-missing";

/** No such test for this team: of another team, or a wrong address. */
export function TestMissing() {
  return (
    <RecordMissing
      crumbs={[{ key: "catalog", label: "Catalogue", href: "/catalog" }]}
      title="There is no such test"
      heading="This team has no test with this id"
      link={{ href: "/catalog", label: "All tests" }}
    >
      Check the address, or look for the test by its name.
    </RecordMissing>
  );
}
