"use client";

import { useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/feedback/toast";
import { api } from "@/lib/query/core/api";
import { describeWriteFailure } from "@/lib/query/core/failure";
import { useWrite, type Write } from "@/lib/query/core/use-write";
import { labReportKeys } from "@/lib/query/keys";

/** Sends the stored copy of a failed report again. Repeated presses cause only one retry. */
export function useRetryReport(): Write<string> {
  const client = useQueryClient();
  return useWrite({
    send: (jobId: string, key) =>
      api("POST /api/lab-reports/{job_id}/retry", { job_id: jobId, upload_id: key }),
    record: [labReportKeys.searches],
    onDone: ({ state, problem }) => {
      if (state === "sent") toast({ tone: "success", title: "Sent again. It is being read." });
      else toast({ tone: "error", title: "Not sent again.", body: problem ?? "" });
      return client.invalidateQueries({ queryKey: labReportKeys.all });
    },
    onFailed: (error) => toast({ tone: "error", ...describeWriteFailure(error, "Not sent again") }),
  });
}
