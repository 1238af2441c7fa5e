import { queryOptions } from "@tanstack/react-query";
import { BackupState } from "@/lib/contract/dashboard/settings/backup-state";
import { MINUTE_MS } from "@/lib/contract/time";
import { apiFetch } from "@/lib/query/core/fetch";

/** Whether the scheduled backups need an administrator's attention. */
export const backupStateQuery = () =>
  queryOptions({
    queryKey: ["settings", "backups"],
    queryFn: ({ signal }) => apiFetch(BackupState, "/api/settings/backups", { signal }),
    refetchInterval: 10 * MINUTE_MS,
    retry: false,
  });
