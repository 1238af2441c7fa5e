import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import {
  type CloseCriticalTaskInput,
  CriticalAlerts,
  type CriticalExportInput,
  CriticalReport,
  type CriticalSearchInput,
  CriticalTask,
  CriticalTasks,
  type CriticalTasksInput,
  type RecordNotificationInput,
} from "@/lib/contract/dashboard/critical-result";
import {
  CriticalSettings,
  type SaveCriticalSettingsInput,
  SavedCriticalSettings,
} from "@/lib/contract/dashboard/critical-settings";
import { apiDownload, type Download } from "@/lib/query/core/download";
import { apiFetch } from "@/lib/query/core/fetch";
import { pollEvery } from "@/lib/query/live/polling";
import { todayKeys } from "@/lib/query/today";

export const criticalKeys = {
  all: ["critical-results"] as const,
  watch: ["critical-results", "watch"] as const,
  of: ({ kind, id }: CriticalTasksInput) => ["critical-results", "of", kind, id] as const,
  search: (input: CriticalSearchInput) => ["critical-results", "search", input] as const,
  settings: ["settings", "critical-results"] as const,
};

/** How many critical results wait, and which have waited too long. Polled where changes do not arrive live. */
export const criticalAlertsQuery = () =>
  queryOptions({
    queryKey: criticalKeys.watch,
    queryFn: ({ signal }) => apiFetch(CriticalAlerts, "/api/critical-results/watch", { signal }),
    refetchInterval: pollEvery(30_000, "staff"),
    // Keeps polling in the background, because desktop notifications are for people who are looking elsewhere.
    refetchIntervalInBackground: true,
    retry: false,
  });

/** The critical results of an order, unmatched result or lab report, with who was notified. */
export const criticalTasksQuery = (subject: CriticalTasksInput) =>
  queryOptions({
    queryKey: criticalKeys.of(subject),
    queryFn: ({ signal }) =>
      apiFetch(CriticalTasks, `/api/critical-results/of/${subject.kind}/${subject.id}`, { signal }),
    refetchInterval: pollEvery(30_000, "staff"),
  });

/** The report of critical results. */
export const criticalReportQuery = (input: CriticalSearchInput) =>
  queryOptions({
    queryKey: criticalKeys.search(input),
    queryFn: ({ signal }) =>
      apiFetch(CriticalReport, "/api/critical-results/search", {
        method: "POST",
        body: input,
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery(60_000, "staff"),
  });

/** Records that someone was notified, or an attempt to do so. `entry_id` makes a repeated request add one entry. */
export function recordNotification({
  task_id,
  ...body
}: RecordNotificationInput): Promise<CriticalTask> {
  const path = `/api/critical-results/tasks/${task_id}/notifications`;
  return apiFetch(CriticalTask, path, { method: "POST", body });
}

/** Closes a task with a reason, or opens it again. */
export function closeCriticalTask({
  task_id,
  ...body
}: CloseCriticalTaskInput): Promise<CriticalTask> {
  const path = `/api/critical-results/tasks/${task_id}/closing`;
  return apiFetch(CriticalTask, path, { method: "POST", body });
}

/** The report as a CSV file. */
export function exportCriticalResults(wanted: CriticalExportInput): Promise<Download> {
  return apiDownload("/api/critical-results/export", wanted);
}

/** How the clinic handles critical results. */
export const criticalSettingsQuery = () =>
  queryOptions({
    queryKey: criticalKeys.settings,
    queryFn: ({ signal }) =>
      apiFetch(CriticalSettings, "/api/settings/critical-results", { signal }),
  });

/** Saves how the clinic handles critical results. */
export function saveCriticalSettings(
  body: SaveCriticalSettingsInput,
): Promise<SavedCriticalSettings> {
  return apiFetch(SavedCriticalSettings, "/api/settings/critical-results", {
    method: "PATCH",
    body,
  });
}

/** Refetches everything that shows whether a clinician was notified. */
export async function criticalChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: criticalKeys.all }),
    client.invalidateQueries({ queryKey: todayKeys.all }),
  ]);
}
