"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { LabTest, UpdateLabTestBody } from "@/lib/contract/lab-test";
import { catalogChanged, changeLabTest } from "@/lib/query/catalog";

/** A change of one test, sent once and never repeated by itself; afterwards the catalogue is read again. */
export function useTestChange(labTestId: string, onDone: (test: LabTest) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateLabTestBody) => changeLabTest(labTestId, body),
    retry: false,
    onSuccess: async (test) => {
      await catalogChanged(client);
      onDone(test);
    },
  });
}
