import { queryOptions } from "@tanstack/react-query";
import { MINUTE_MS } from "@/lib/contract/time";
import { read } from "./core/keys";

/** Whether the scheduled backups need an administrator's attention. */
export const backupStateQuery = () =>
  queryOptions({
    ...read("GET /api/settings/backups"),
    refetchInterval: 10 * MINUTE_MS,
    retry: false,
  });
