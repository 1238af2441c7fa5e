import { LinkButton } from "@/components/ui/controls/link-button";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "@/components/ui/feedback/empty-state";

/** The test belongs to another team, or the address is wrong. */
export function TestMissing() {
  return (
    <>
      <PageHead
        crumbs={[{ key: "catalog", label: "Catalog", href: "/catalog" }]}
        title="There is no such test"
      />
      <EmptyState
        title="This team has no test with this id"
        action={
          <LinkButton href="/catalog" size="small">
            All tests
          </LinkButton>
        }
      >
        Check the address, or search for the test by name.
      </EmptyState>
    </>
  );
}
