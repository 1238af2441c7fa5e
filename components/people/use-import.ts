"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { DataImportState } from "@/lib/contract/service/health-data/data-import";
import { api } from "@/lib/query/core/api";
import { invalidate } from "@/lib/query/core/keys";
import { type ImportWanted, importHealthData, importQuery } from "@/lib/query/imports";
import { peopleKeys } from "@/lib/query/keys";

/** How much of a stopped import is stored. */
export type StoppedImport = "nothing" | "all" | "unknown";

/** Based on the state that the service reports: null means that not a single byte had arrived. */
function getStopped(state: DataImportState | null | undefined): StoppedImport {
  if (state === undefined) return "unknown";
  if (state === null) return "nothing";
  if (state.status === "completed") return "all";
  const isDiscarded = ["cancelling", "cancelled", "failed", "nothing_stored"].includes(
    state.status,
  );
  return isDiscarded ? "nothing" : "unknown";
}

/**
 * Sends one file at a time, under an id for which the service reports progress. `share` is the part sent, 0 to 1. After
 * a success everything that shows the person's health data is refetched; after a failure only the list of imports is,
 * and the file can be sent again.
 */
export function useImport(userId: string) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const [importId, setImportId] = useState<string | null>(null);
  const [stopped, setStopped] = useState<StoppedImport | null>(null);
  const abort = useRef<AbortController>(null);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (wanted: ImportWanted) => {
      setStopped(null);
      const controller = new AbortController();
      abort.current = controller;
      setShare(0);
      setImportId(wanted.importId);
      const options = { onProgress: setShare, signal: controller.signal };
      return importHealthData(userId, wanted, options);
    },
    onSuccess: () =>
      invalidate(client, [
        peopleKeys.cycles(userId),
        ...peopleKeys.timeseries(userId),
        ...peopleKeys.one(userId),
      ]),
    onSettled: () => invalidate(client, peopleKeys.imports(userId)),
  });
  const { data: state } = useQuery({
    ...importQuery(userId, importId ?? ""),
    enabled: importId !== null && isPending,
  });

  /**
   * Asks the service to discard what it has, then ends the upload. The outcome is read from the service, not assumed.
   */
  async function stop() {
    const id = importId;
    if (id === null) return;
    const canceled = await api("POST /api/people/{user_id}/imports/{import_id}/cancel", {
      user_id: userId,
      import_id: id,
    }).catch(() => null);
    abort.current?.abort();
    const ended =
      canceled ?? (await client.fetchQuery(importQuery(userId, id)).catch(() => undefined));
    setStopped(getStopped(ended));
  }
  return {
    send: (wanted: Omit<ImportWanted, "importId">) =>
      mutate({ ...wanted, importId: crypto.randomUUID() }),
    stop: () => void stop(),
    /** How much of the stopped import is stored; null until that is known. */
    stopped,
    share,
    state: state ?? null,
    report: data,
    error,
    isPending,
    reset,
  };
}
