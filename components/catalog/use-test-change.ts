"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { LabTest, UpdateLabTestBody } from "@/lib/contract/service/lab-test";
import { catalogChanged } from "@/lib/query/catalog";
import { api } from "@/lib/query/core/api";
import { useWrite, type Write } from "@/lib/query/core/use-write";
import { catalogKeys } from "@/lib/query/keys";

/** Changes one test and refetches the catalog. */
export function useTestChange(
  labTestId: string,
  onDone: (test: LabTest) => void,
): Write<UpdateLabTestBody> {
  const client = useQueryClient();
  return useWrite({
    send: (body: UpdateLabTestBody) =>
      api("PATCH /api/catalog/tests/{lab_test_id}", { lab_test_id: labTestId, ...body }),
    record: [catalogKeys.all],
    onDone: async (test) => {
      await catalogChanged(client);
      onDone(test);
    },
  });
}
