"use client";

import { ListFilter } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/controls/button";

type MoreFiltersProps = {
  /** What the button unfolds. */
  label: string;
  /** Whether one of them narrows the list; then they are not folded. */
  isUsed: boolean;
  children: ReactNode;
};

/** Filters that a phone folds behind a button, so that the first rows are in view. */
export function MoreFilters({ label, isUsed, children }: MoreFiltersProps) {
  const [isUnfolded, setUnfolded] = useState(isUsed);
  if (isUsed && !isUnfolded) setUnfolded(true);
  return (
    <>
      {isUnfolded ? null : (
        <Button
          className="sm:hidden"
          icon={<ListFilter aria-hidden="true" />}
          onPress={() => setUnfolded(true)}
        >
          {label}
        </Button>
      )}
      <div className={isUnfolded ? "contents" : "contents max-sm:hidden"}>{children}</div>
    </>
  );
}
