"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import type { SavedViews } from "@/lib/contract/saved-view";
import { failureOf } from "@/lib/query/failure";
import { savedViewKeys } from "@/lib/query/saved-views";

type Act = { send: () => Promise<SavedViews>; done: string; after?: (answer: SavedViews) => void };

/** One act on views: the tabs show its answer at once, and a refusal says so. */
export function useViewAct() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: Act) => send(),
    onSuccess: (answer, { done, after }) => {
      client.setQueryData(savedViewKeys.all, answer);
      toast({ tone: "success", title: done });
      after?.(answer);
    },
    onError: (error) => {
      const { title, detail } = failureOf(error);
      toast({ tone: "error", title: "The view was not changed", body: detail ?? title });
    },
  });
  return { act: mutate, isPending };
}
