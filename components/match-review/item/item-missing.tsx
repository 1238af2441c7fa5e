import { LinkButton } from "@/components/ui/controls/link-button";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "@/components/ui/feedback/empty-state";

/** An id that leads to no result of this team. */
export function ItemMissing() {
  return (
    <>
      <PageHead title="Not found" />
      <EmptyState
        title="There is no such result"
        action={
          <LinkButton href="/match-review" size="small">
            Go to the queue
          </LinkButton>
        }
      >
        The address may be misspelt, or the result belongs to another team.
      </EmptyState>
    </>
  );
}
