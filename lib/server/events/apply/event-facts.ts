import "server-only";
import { createHash } from "node:crypto";
import type { EVENT_OBJECT_KINDS } from "@/lib/contract/dashboard/received-event";
import type { EventData, EventType } from "@/lib/contract/service/events/event-catalog";
import { getReportState } from "@/lib/domain/lab-reports/report-state";
import { currentStatus } from "@/lib/domain/orders/order-status";

type ObjectKind = (typeof EVENT_OBJECT_KINDS)[number];

/** What an event is about and which version of it, according to its content. */
export type EventFacts = {
  object: { kind: ObjectKind; id: string } | null;
  orderId: string | null;
  /** The state of the order, appointment or lab report after the change, by which screens name it. */
  status: string | null;
  /** One key for each object of which only the newest version counts; a batch of samples has one for each sample. */
  keys: readonly Buffer[];
  /** Null when the content does not include the time of the change. */
  version: string | null;
};

/** A summary: its id is its key. */
type Summary = { id: string; updated_at: string };
type Samples = EventData<"daily.data.steps.created">;

/** The facts of an event whose content fits its type (event-catalog.ts). */
export function getEventFacts(
  type: EventType,
  { user_id, data }: { user_id: string | null; data: unknown },
): EventFacts {
  switch (type) {
    case "labtest.order.created":
    case "labtest.order.updated": {
      const order = data as EventData<typeof type>;
      const { id, updated_at } = order;
      return getFacts("order", id, {
        version: updated_at,
        orderId: id,
        status: currentStatus(order),
      });
    }
    case "labtest.appointment.created":
    case "labtest.appointment.updated": {
      const { id, order_id, events, status } = data as EventData<typeof type>;
      return getFacts("appointment", id, {
        status,
        version: getLatest(events.map(({ created_at }) => created_at)),
        orderId: order_id,
      });
    }
    case "labtest.result.critical": {
      const { order_id, updated_at } = data as EventData<typeof type>;
      return getFacts("result", order_id, { version: updated_at, orderId: order_id });
    }
    case "labtest.match_review.created":
    case "labtest.match_review.updated": {
      const { id, resolved_order_id } = data as EventData<typeof type>;
      return getFacts("match_review", id, { orderId: resolved_order_id ?? null });
    }
    case "lab_report.parsing_job.created":
    case "lab_report.parsing_job.updated": {
      const { id, updated_at, status, is_reviewed } = data as EventData<typeof type>;
      return getFacts("lab_report", id, {
        version: updated_at ?? null,
        status: getReportState({ status, isReviewed: is_reviewed, isRejected: false }),
      });
    }
    case "provider.connection.created": {
      const { provider } = data as EventData<typeof type>;
      return getFacts("connection", provider.slug, { owner: user_id });
    }
    case "provider.connection.error": {
      const { provider } = data as EventData<typeof type>;
      return getFacts("connection", provider, { owner: user_id });
    }
    case "provider.device.created":
    case "provider.device.updated":
      return getFacts("device", (data as EventData<typeof type>).id, {});
    case "daily.data.workout_stream.created":
    case "daily.data.workout_stream.updated":
      return getFacts("workout_stream", (data as EventData<typeof type>).workout_id, {});
    case "message.attempt.exhausted":
      return { ...getFacts("message", (data as EventData<typeof type>).msgId, {}), keys: [] };
    case "continuous_query.result_table.changed":
      return { object: null, orderId: null, status: null, keys: [], version: null };
    default:
      return getHealthFacts(type, user_id, data);
  }
}

/** Summaries have an id and a time of their own; samples have neither. */
function getHealthFacts(type: EventType, userId: string | null, data: unknown): EventFacts {
  const [pattern, , resource = ""] = type.split(".");
  if (pattern !== "daily")
    return { object: null, orderId: null, status: null, keys: [], version: null };
  if (!isSamples(data)) {
    const { id, updated_at } = data as Summary;
    return getFacts("summary", id, { version: updated_at });
  }
  const { provider, type: sourceType = "unknown" } = data.source;
  const keys = data.data.map(({ timestamp }) =>
    toKey("sample", userId, resource, provider, sourceType, Date.parse(timestamp)),
  );
  return {
    object: { kind: "timeseries", id: resource },
    orderId: null,
    status: null,
    keys: dropRepeated(keys),
    version: null,
  };
}

function isSamples(data: unknown): data is Samples {
  return typeof data === "object" && data !== null && "data" in data && Array.isArray(data.data);
}

function getFacts(
  kind: ObjectKind,
  id: string,
  {
    version = null,
    orderId = null,
    status = null,
    owner = null,
  }: Partial<Record<"version" | "orderId" | "status" | "owner", string | null>>,
): EventFacts {
  return { object: { kind, id }, orderId, status, keys: [toKey(kind, owner, id)], version };
}

/** The key of an object in object_versions: a digest, because a batch of samples has thousands. */
export function toKey(...parts: readonly (string | number | null)[]): Buffer {
  return createHash("sha256").update(JSON.stringify(parts)).digest().subarray(0, 16);
}

function dropRepeated(keys: readonly Buffer[]): Buffer[] {
  return [...new Map(keys.map((key) => [key.toString("hex"), key])).values()];
}

function getLatest(instants: readonly string[]): string | null {
  return instants.reduce<string | null>(
    (latest, each) => (latest === null || Date.parse(each) > Date.parse(latest) ? each : latest),
    null,
  );
}
