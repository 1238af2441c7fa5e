import { type QueryClient, queryOptions } from "@tanstack/react-query";
import {
  EmergencyAccess,
  type OpenEmergencyInput,
  type ReviewEmergencyInput,
} from "@/lib/contract/dashboard/oversight/emergency-access";
import {
  Oversight,
  OversightWatch,
  type ReviewAlarmInput,
  ViewAlarm,
  ViewLimits,
} from "@/lib/contract/dashboard/oversight/view-alarm";
import { apiFetch } from "./core/fetch";
import { pollEvery } from "./live/polling";
import { orderKeys } from "./orders";
import { peopleKeys } from "./people";

export const oversightKeys = {
  all: ["oversight"] as const,
  watch: ["oversight", "watch"] as const,
  list: ["oversight", "list"] as const,
};

/** One's own open emergency access, and how many entries wait for a review. */
export const oversightWatchQuery = () =>
  queryOptions({
    queryKey: oversightKeys.watch,
    queryFn: ({ signal }) => apiFetch(OversightWatch, "/api/oversight/watch", { signal }),
    refetchInterval: pollEvery(60_000, "staff"),
    retry: false,
  });

/** Alarms, emergency accesses and limits of the team. */
export const oversightQuery = () =>
  queryOptions({
    queryKey: oversightKeys.list,
    queryFn: ({ signal }) => apiFetch(Oversight, "/api/oversight", { signal }),
    refetchInterval: pollEvery(60_000, "staff"),
  });

const ACCESS_PATH = "/api/oversight/emergency-access";

/** Opens the contact details of a person. Sending it twice with one `access_id` opens them once. */
export function openEmergencyAccess(body: OpenEmergencyInput): Promise<EmergencyAccess> {
  return apiFetch(EmergencyAccess, ACCESS_PATH, { method: "POST", body });
}

/** Ends one's own access. */
export function endEmergencyAccess(accessId: string): Promise<EmergencyAccess> {
  return apiFetch(EmergencyAccess, `${ACCESS_PATH}/${accessId}/end`, { method: "POST", body: {} });
}

/** Records whether an access was justified. */
export function reviewEmergencyAccess({
  access_id,
  ...body
}: ReviewEmergencyInput): Promise<EmergencyAccess> {
  const path = `${ACCESS_PATH}/${access_id}/review`;
  return apiFetch(EmergencyAccess, path, { method: "POST", body });
}

/** Records the findings about an alarm. */
export function reviewAlarm({ alarm_id, ...body }: ReviewAlarmInput): Promise<ViewAlarm> {
  const path = `/api/oversight/alarms/${alarm_id}/review`;
  return apiFetch(ViewAlarm, path, { method: "POST", body });
}

/** Changes the limits of the team. */
export function saveViewLimits(body: ViewLimits): Promise<ViewLimits> {
  return apiFetch(ViewLimits, "/api/oversight/limits", { method: "POST", body });
}

/** Refetches what an access concerns after it was opened or ended. */
export async function accessChanged(client: QueryClient): Promise<void> {
  const keys = [oversightKeys.all, peopleKeys.all, orderKeys.all, ["appointments"]];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
