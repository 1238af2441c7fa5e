import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
  type AssignInput,
  Colleagues,
  type EndSnoozeInput,
  type SnoozeInput,
} from "@/lib/contract/dashboard/today/today-work";
import { apiFetch } from "./core/fetch";

const Done = z.object({});

/** Who can be assigned work. */
export const colleaguesQuery = () =>
  queryOptions({
    queryKey: ["today", "colleagues"],
    queryFn: ({ signal }) => apiFetch(Colleagues, "/api/today/colleagues", { signal }),
    staleTime: 300_000,
  });

/** Assigns an item of Today, or takes the assignment away. */
export function assignWork(body: AssignInput): Promise<object> {
  return apiFetch(Done, "/api/today/assignments", { method: "POST", body });
}

/** Sets an item of Today aside until a time. */
export function snoozeWork(body: SnoozeInput): Promise<object> {
  return apiFetch(Done, "/api/today/snoozes", { method: "POST", body });
}

/** Brings a snoozed item back now. */
export function endSnooze(body: EndSnoozeInput): Promise<object> {
  return apiFetch(Done, "/api/today/snoozes", { method: "DELETE", body });
}
