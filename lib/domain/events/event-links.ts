import type { EVENT_OBJECT_KINDS, ReceivedEvent } from "@/lib/contract/dashboard/received-event";

export type EventObjectKind = (typeof EVENT_OBJECT_KINDS)[number];

/** Labels for the kinds of record an event can be about. */
export const OBJECT_LABELS = {
  order: "Order",
  appointment: "Appointment",
  result: "Result",
  match_review: "Result to match",
  lab_report: "Lab report",
  summary: "Summary",
  timeseries: "Samples",
  workout_stream: "Workout",
  connection: "Source",
  device: "Device",
  message: "Message",
} as const satisfies Record<EventObjectKind, string>;

type Subject = {
  object: ReceivedEvent["object"];
  userId: string | null;
  type: string | null;
};

/** The page of the record that an event is about; null if it has none. */
export function getObjectHref({ object, userId, type }: Subject): string | null {
  if (object === null) return null;
  const { kind, id, order_id } = object;
  switch (kind) {
    case "order":
      return `/orders/${encodeURIComponent(id)}`;
    case "appointment":
    case "result":
      return order_id === null ? null : `/orders/${order_id}`;
    case "match_review":
      return `/match-review/${encodeURIComponent(id)}`;
    case "lab_report":
      return `/lab-reports/${encodeURIComponent(id)}`;
    case "summary":
    case "workout_stream":
    case "timeseries":
      return userId === null ? null : `/people/${userId}/${getHealthTab(type)}`;
    case "connection":
    case "device":
      return userId === null ? null : `/people/${userId}`;
    case "message":
      return null;
  }
}

function getHealthTab(type: string | null): "cycles" | "timeseries" {
  return type?.includes(".menstrual_cycle.") ? "cycles" : "timeseries";
}

/** The list of events about a record or person with this id. */
export function getEventsHref(id: string): string {
  return `/events?id=${encodeURIComponent(id)}`;
}
