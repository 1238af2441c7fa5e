import type { ReactNode } from "react";
import { Button } from "@/components/ui/controls/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";

type NoMatchProps = {
  /** What the list contains, in the singular. */
  noun: string;
  onClear: () => void;
  /** What else to try. */
  children: ReactNode;
};

/** Shown instead of the rows when none match the filters. */
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
