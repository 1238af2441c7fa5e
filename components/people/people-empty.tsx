import { PastTheEnd } from "@/components/shared/past-the-end";
import { Button } from "@/components/ui/controls/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SEARCHABLE } from "@/lib/domain/search/search-sentences";

type PeopleEmptyProps = {
  text: string;
  /** Filters are chosen, too. */
  isNarrowed: boolean;
  /** How many people match; above zero, this page is past the last one. */
  total: number;
  onSearch: (text: string) => void;
  onClear: () => void;
  onFirstPage: () => void;
};

/** No people: because the page is past the end, because of the filters or the text, or because there are none yet. */
export function PeopleEmpty(props: PeopleEmptyProps) {
  const { text, isNarrowed, total, onSearch, onClear, onFirstPage } = props;
  if (total > 0) {
    return <PastTheEnd noun="person" plural="people" total={total} onFirstPage={onFirstPage} />;
  }
  if (isNarrowed) {
    return (
      <EmptyState
        title={
          text === ""
            ? "Nobody matches these filters"
            : `Nobody matches “${text}” and these filters`
        }
        action={
          <Button size="small" onPress={onClear}>
            Clear the filters
          </Button>
        }
      >
        A person who might match, because something about them is not known, would be listed.
      </EmptyState>
    );
  }
  if (text !== "") {
    return (
      <EmptyState
        title={`No person matches “${text}”`}
        action={
          <Button size="small" onPress={() => onSearch("")}>
            Show everyone
          </Button>
        }
      >
        {SEARCHABLE} can be searched, in any order.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="This clinic has no people yet">
      People appear here as soon as they are created through the service.
    </EmptyState>
  );
}
