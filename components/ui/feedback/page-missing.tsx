import { LinkButton } from "@/components/ui/controls/link-button";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "./empty-state";

/** An address that leads to nothing that this person may see. */
export function PageMissing() {
  return (
    <>
      <PageHead title="Not found" />
      <EmptyState
        title="There is no such page"
        action={
          <LinkButton href="/" size="small">
            Go to the first page
          </LinkButton>
        }
      >
        <p>The address may be misspelt, or the record belongs to another team.</p>
      </EmptyState>
    </>
  );
}
