import { Button } from "@/components/ui/controls/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";

type PastTheEndProps = {
  /** What the list contains, in the singular. */
  noun: string;
  /** Needed when the plural is not the noun with an s. */
  plural?: string;
  total: number;
  onFirstPage: () => void;
};

/** Shown instead of the rows on a page beyond the last one. */
export function PastTheEnd({ noun, plural = `${noun}s`, total, onFirstPage }: PastTheEndProps) {
  return (
    <EmptyState
      title={`This page is past the last ${noun}`}
      action={
        <Button size="small" onPress={onFirstPage}>
          Go to the first page
        </Button>
      }
    >
      {total.toLocaleString("en")} {plural} match.
    </EmptyState>
  );
}
