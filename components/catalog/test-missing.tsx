import { LinkButton } from "@/components/ui/controls/link-button";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "@/components/ui/feedback/empty-state";

/** No such test for this team: of another team, or a wrong address. */
export function TestMissing() {
  return (
    <>
      <PageHead
        crumbs={[{ key: "catalog", label: "Catalogue", href: "/catalog" }]}
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
        Check the address, or look for the test by its name.
      </EmptyState>
    </>
  );
}
