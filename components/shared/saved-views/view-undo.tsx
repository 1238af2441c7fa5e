"use client";

import { Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { type SavedView, VIEW_UNDO_MS } from "@/lib/contract/dashboard/saved-view";
import { viewActions } from "@/lib/query/saved-views";
import { useViewAction } from "./use-view-action";

type ViewUndoProps = { view: SavedView; onRestored: () => void; onEnd: () => void };

/** Offers for ten seconds to undo the deletion of a view. */
export function ViewUndo({ view, onRestored, onEnd }: ViewUndoProps) {
  const { start, write } = useViewAction();
  const left = useSecondsLeft(write.isPending ? null : onEnd);
  return (
    <div
      role="status"
      aria-label="Deleted view"
      className="flex items-center gap-3 border-b border-line bg-sunken px-6 py-2 text-small max-sm:px-4"
    >
      <span>
        <strong>{view.name}</strong> was deleted{view.is_shared ? " for the whole team" : ""}.
      </span>
      <Button
        size="small"
        icon={<Undo2 aria-hidden="true" />}
        isPending={write.isPending}
        onPress={() =>
          start({
            send: () => viewActions.restore(view.id),
            done: `${view.name} is back.`,
            after: onRestored,
          })
        }
      >
        Undo
      </Button>
      <span className="text-ink-3" aria-hidden="true">
        {left} s
      </span>
    </div>
  );
}

/** Counts down from ten seconds, then calls `onEnd`; with null it only counts. */
function useSecondsLeft(onEnd: (() => void) | null): number {
  const [left, setLeft] = useState(VIEW_UNDO_MS / 1000);
  useEffect(() => {
    if (left <= 0) {
      onEnd?.();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, onEnd]);
  return Math.max(0, left);
}
