import { type QueryKey, useQuery } from "@tanstack/react-query";
import type { ResultKind } from "@/lib/contract/dashboard/today/today-kinds";
import { findAcknowledgement } from "@/lib/domain/today/acknowledged";
import { api } from "@/lib/query/core/api";
import { labReportKeys, resultKeys, todayKeys } from "@/lib/query/keys";
import { acknowledgementsQuery } from "@/lib/query/today";
import { useResultSummary } from "@/lib/query/use-result-summary";

/** Whose result is acknowledged: that of an order as of an event, or of a finished lab report. */
export type AcknowledgeSubject =
  | { readonly kind: "order"; readonly id: string; readonly eventId: number }
  | { readonly kind: "report"; readonly id: string };

type Acknowledging = { note: string; result_version: string };

type UsedAcknowledgement = Pick<
  ReturnType<typeof useResultSummary>,
  "read" | "summary" | "error"
> & {
  /** Who has acknowledged it as it is now. */
  saved: { staff: string } | undefined;
  draftId: string;
  /** The queries that say whether it was saved. */
  record: readonly QueryKey[];
  send: (input: Acknowledging, change_id: string) => Promise<unknown>;
};

/** The values to acknowledge, who has already done so, and the request that does it. */
export function useAcknowledgement(
  subject: AcknowledgeSubject,
  kind: ResultKind,
): UsedAcknowledgement {
  const { id } = subject;
  const { read, report, summary, error } = useResultSummary(subject);
  const { data } = useQuery({ ...acknowledgementsQuery(id), enabled: subject.kind === "order" });
  if (subject.kind === "report") {
    return {
      read,
      summary,
      error,
      saved: report && findAcknowledgement(report),
      draftId: id,
      record: [todayKeys.all, labReportKeys.results(id)],
      send: ({ note, result_version }: Acknowledging, change_id: string) =>
        api("POST /api/lab-reports/{job_id}/acknowledgements", {
          job_id: id,
          change_id,
          kind,
          result_version,
          note,
        }),
    };
  }
  const { eventId } = subject;
  return {
    read,
    summary,
    error,
    saved: data?.acknowledgements.find(
      (other) => other.kind === kind && other.event_id === eventId,
    ),
    draftId: `${id}-${eventId}`,
    record: [todayKeys.all, ...resultKeys.ofOrder(id)],
    send: ({ note, result_version }: Acknowledging) =>
      api("POST /api/today/acknowledgements/{order_id}", {
        order_id: id,
        kind,
        event_id: eventId,
        note,
        result_version,
      }),
  };
}
