import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type {
  CriticalSearchInput,
  CriticalTasksInput,
} from "@/lib/contract/dashboard/critical-result";
import { api } from "@/lib/query/core/api";
import { BY_SCREEN, invalidate, keyOf, read } from "@/lib/query/core/keys";
import { criticalKeys, todayKeys } from "@/lib/query/keys";
import { pollEvery } from "@/lib/query/live/polling";

/** How many critical results wait, and which have waited too long. Polled where changes do not arrive live. */
export const criticalAlertsQuery = () =>
  queryOptions({
    ...read("GET /api/critical-results/watch"),
    refetchInterval: pollEvery(30_000, "staff"),
    // Keeps polling in the background, because desktop notifications are for people who are looking elsewhere.
    refetchIntervalInBackground: true,
    retry: false,
  });

/** The critical results of an order, unmatched result or lab report, with who was notified. */
export const criticalTasksQuery = ({ kind, id }: CriticalTasksInput) =>
  queryOptions({
    ...read("GET /api/critical-results/of/{kind}/{id}", { kind, id }),
    refetchInterval: pollEvery(30_000, "staff"),
  });

/** The same beside the record whose page shows them, once that was read: nobody asked for them. */
export const criticalTasksBesideQuery = (subject: CriticalTasksInput, isRecordRead: boolean) =>
  queryOptions({ ...criticalTasksQuery(subject), meta: BY_SCREEN, enabled: isRecordRead });

/** One critical result that has arrived, for the notice on every screen, which reads it by itself. */
export const criticalArrivalQuery = (taskId: string) =>
  queryOptions({
    queryKey: keyOf("GET /api/critical-results/of/{kind}/{id}", { kind: "task", id: taskId }),
    queryFn: ({ signal }) =>
      api(
        "GET /api/critical-results/of/{kind}/{id}",
        { kind: "task", id: taskId },
        { signal, isFetched: true },
      ),
  });

/** The list of critical results. */
export const criticalReportQuery = (input: CriticalSearchInput) =>
  queryOptions({
    ...read("POST /api/critical-results/search", input),
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery(60_000, "staff"),
  });

/** How the clinic handles critical results. */
export const criticalSettingsQuery = () => queryOptions(read("GET /api/settings/critical-results"));

/** Refetches everything that shows whether a clinician was notified. */
export async function criticalChanged(client: QueryClient): Promise<void> {
  await invalidate(client, [criticalKeys.all, todayKeys.all]);
}
