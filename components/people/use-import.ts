"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { cycleKeys } from "@/lib/query/cycles";
import {
  cancelImport,
  type ImportWanted,
  importHealthData,
  importKeys,
  importQuery,
} from "@/lib/query/imports";
import { peopleKeys } from "@/lib/query/people";
import { timeseriesKeys } from "@/lib/query/timeseries";

/**
 * Sends one file at a time, under an id by which the service reports the progress. `share` is the part sent, 0 to 1. After
 * a success everything that shows the person's health data is refetched; after a failure nothing is, and the file can be
 * sent again.
 */
export function useImport(userId: string) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const [importId, setImportId] = useState<string | null>(null);
  const abort = useRef<AbortController>(null);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (wanted: ImportWanted) => {
      const controller = new AbortController();
      abort.current = controller;
      setShare(0);
      setImportId(wanted.importId);
      const options = { onProgress: setShare, signal: controller.signal };
      return importHealthData(userId, wanted, options);
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: cycleKeys.ofPerson(userId) }),
        client.invalidateQueries({ queryKey: timeseriesKeys.ofPerson(userId) }),
        client.invalidateQueries({ queryKey: peopleKeys.person(userId) }),
      ]),
    onSettled: () => client.invalidateQueries({ queryKey: importKeys.ofPerson(userId) }),
  });
  const { data: state } = useQuery({
    ...importQuery(userId, importId ?? ""),
    enabled: importId !== null && isPending,
  });

  /** Asks the service to discard what it has; then the upload ends. */
  async function stop() {
    if (importId !== null && state) await cancelImport(userId, importId).catch(() => undefined);
    abort.current?.abort();
  }
  return {
    send: (wanted: Omit<ImportWanted, "importId">) =>
      mutate({ ...wanted, importId: crypto.randomUUID() }),
    stop: () => void stop(),
    share,
    state: state ?? null,
    report: data,
    error,
    isPending,
    reset,
  };
}
