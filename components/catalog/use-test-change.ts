"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { LabTest, UpdateLabTestBody } from "@/lib/contract/service/lab-test";
import { catalogChanged, catalogKeys, changeLabTest } from "@/lib/query/catalog";
import { useWrite, type Write } from "@/lib/query/core/use-write";

/** Changes one test and refetches the catalog. */
export function useTestChange(
  labTestId: string,
  onDone: (test: LabTest) => void,
): Write<UpdateLabTestBody> {
  const client = useQueryClient();
  return useWrite({
    send: (body: UpdateLabTestBody) => changeLabTest(labTestId, body),
    record: [catalogKeys.all],
    onDone: async (test) => {
      await catalogChanged(client);
      onDone(test);
    },
  });
}
