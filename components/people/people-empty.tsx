import { Button } from "@/components/ui/controls/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";

type PeopleEmptyProps = {
  text: string;
  page: number;
  onSearch: (text: string) => void;
  onFirst: () => void;
};

/** No people: because of the text, because the page is past the end, or because there are none yet. */
export function PeopleEmpty({ text, page, onSearch, onFirst }: PeopleEmptyProps) {
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
        People are found by the complete client id, and by name once they have an order.
      </EmptyState>
    );
  }
  if (page > 1) {
    return (
      <EmptyState
        title="This page is past the last person"
        action={
          <Button size="small" onPress={onFirst}>
            Go to the first page
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState title="This team has no people yet">
      People appear here as soon as they are created through the service.
    </EmptyState>
  );
}
