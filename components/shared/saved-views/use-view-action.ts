"use client";

import { useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/feedback/toast";
import type { SavedViews } from "@/lib/contract/dashboard/saved-view";
import { describeWriteFailure } from "@/lib/query/core/failure";
import { showAnswer } from "@/lib/query/core/show-answer";
import { useWrite, type Write } from "@/lib/query/core/use-write";
import { savedViewKeys } from "@/lib/query/keys";

type ViewAction = {
  /** `key` is the same for every attempt; a new view uses it as its id. */
  send: (key: string) => Promise<SavedViews>;
  /** The text of the toast; without it, the screen itself confirms the action. */
  done?: string;
  /** Runs only while the screen is still open, because it navigates or closes a dialog. */
  after?: (answer: SavedViews) => void;
};

/** An action on saved views. The tabs show its response; a failure appears as a toast. */
export function useViewAction(): {
  start: (action: ViewAction) => void;
  write: Write<ViewAction>;
} {
  const client = useQueryClient();
  const write = useWrite({
    send: ({ send }: ViewAction, key) => send(key),
    record: [savedViewKeys.all],
    onDone: (answer, { done }) => {
      showAnswer(client, savedViewKeys.all, answer);
      if (done) toast({ tone: "success", title: done });
    },
    onDoneHere: (answer, { after }) => after?.(answer),
    onFailed: (error) =>
      toast({ tone: "error", ...describeWriteFailure(error, "The view was not changed") }),
  });
  return { start: write.start, write };
}
