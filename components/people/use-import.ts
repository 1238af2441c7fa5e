"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { cycleKeys } from "@/lib/query/cycles";
import { importHealthData, peopleKeys } from "@/lib/query/people";

/**
 * Sends one export at a time. `share` is the part sent, 0 to 1. After a success everything that shows the
 * person's health data is read again; after a failure nothing is, and the file can be sent once more.
 */
export function useImport(userId: string) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const abort = useRef<AbortController>(null);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (file: File) => {
      const controller = new AbortController();
      abort.current = controller;
      setShare(0);
      return importHealthData(userId, file, { onProgress: setShare, signal: controller.signal });
    },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: cycleKeys.ofPerson(userId) }),
        client.invalidateQueries({ queryKey: peopleKeys.person(userId) }),
      ]),
  });
  return {
    send: mutate,
    stop: () => abort.current?.abort(),
    share,
    report: data,
    error,
    isPending,
    reset,
  };
}
