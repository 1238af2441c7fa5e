import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";

type NoMatchProps = {
  /** What is listed, in the singular. */
  noun: string;
  onClear: () => void;
  /** What else to try. */
  children: ReactNode;
};

/** Instead of the rows of a list that has none with its filters. */
export function NoMatch({ noun, onClear, children }: NoMatchProps) {
  return (
    <EmptyState
      title={`No ${noun} matches these filters`}
      action={
        <Button size="small" onPress={onClear}>
          Clear the filters
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
