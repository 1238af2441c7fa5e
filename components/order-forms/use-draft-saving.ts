"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import { api } from "@/lib/query/core/api";
import { getFailure } from "@/lib/query/core/failure";
import { useHoldText } from "@/lib/query/form-drafts/use-held-text";
import { draftKeys } from "@/lib/query/keys";

const PAUSE_MS = 1_200;

/** The name under which a tab holds the part of a draft that it could not save. */
export const getHeldName = (draftId: string) => `order.${draftId}`;

export type Saving = {
  state: "saved" | "unsaved" | "saving" | "failed";
  savedAt: string | null;
  error: unknown;
};

/**
 * Saves a draft on the server after a pause in typing, one save at a time, each based on the last version. `flush`
 * saves what is left and returns the stored version; it throws what the save threw. What cannot be saved is held in
 * this tab and saved once the connection is back.
 */
export function useDraftSaving(
  draftId: string,
  /** `unsaved`: what this tab held of the draft, to be saved now. */
  stored: { version: number; savedAt: string | null; unsaved?: OrderDraftValues | null },
) {
  const client = useQueryClient();
  const hold = useHoldText(getHeldName(draftId));
  const { unsaved = null } = stored;
  const [savedAt, setSavedAt] = useState(stored.savedAt);
  const [isDirty, setDirty] = useState(unsaved !== null);
  const version = useRef(stored.version);
  const waiting = useRef<OrderDraftValues | null>(unsaved);
  /** What was sent last, while its response is lost: sent again first, because the server may have stored it. */
  const unconfirmed = useRef<OrderDraftValues | null>(null);
  const running = useRef<Promise<void> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (values: OrderDraftValues) =>
      api("PATCH /api/order-drafts/{draft_id}", {
        draft_id: draftId,
        version: version.current,
        values,
      }),
  });

  const flush = useCallback(async (): Promise<number> => {
    clearTimeout(timer.current);
    // Another call that waited for the same save may have started the next one.
    while (running.current !== null) await running.current;
    const values = unconfirmed.current ?? waiting.current;
    if (values === null) return version.current;
    unconfirmed.current = null;
    if (waiting.current === values) waiting.current = null;
    const save = mutateAsync(values).then((draft) => {
      version.current = draft.version;
      setSavedAt(draft.updated_at);
      if (waiting.current !== null) return;
      setDirty(false);
      hold(null);
    });
    // A later save must not fail because of this one; its values go back to `waiting`.
    running.current = save
      .catch((error: unknown) => {
        waiting.current ??= values;
        if (getFailure(error).outcomeUnknown) unconfirmed.current = values;
        hold(JSON.stringify(waiting.current));
      })
      .then(() => {
        running.current = null;
      });
    await save;
    await client.invalidateQueries({ queryKey: draftKeys.list });
    return flush();
  }, [client, hold, mutateAsync]);

  const change = useCallback(
    (values: OrderDraftValues) => {
      waiting.current = values;
      setDirty(true);
      clearTimeout(timer.current);
      // A failure is shown through the mutation's state; the next change tries again.
      timer.current = setTimeout(() => void flush().catch(() => undefined), PAUSE_MS);
    },
    [flush],
  );
  /** Saves over the version that another window saved. */
  const overwrite = useCallback(
    (current: number) => {
      version.current = current;
      return flush();
    },
    [flush],
  );
  useEffect(() => {
    const leave = () => {
      if (waiting.current !== null) void flush().catch(() => undefined);
    };
    window.addEventListener("pagehide", leave);
    window.addEventListener("online", leave);
    const start = waiting.current === null ? undefined : setTimeout(leave);
    return () => {
      clearTimeout(start);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("online", leave);
      leave();
    };
  }, [flush]);
  const state = isPending ? "saving" : error && isDirty ? "failed" : isDirty ? "unsaved" : "saved";
  const saving: Saving = { state, savedAt, error: state === "failed" ? error : null };
  return { saving, change, flush, overwrite };
}
