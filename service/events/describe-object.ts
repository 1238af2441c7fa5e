import { z } from "zod";
import { parseDailyType } from "@/lib/contract/service/events/health-data-events";
import {
  AppointmentReference,
  OrderReference,
  ParsingJobReference,
  parseQueued,
  type QueuedEvent,
  SamplesReference,
  StreamReference,
  SummaryReference,
} from "./queued-event";

/** The object that an event is about. Events with the same kind and id are about the same object. */
export type EventObject = {
  readonly kind:
    | "order"
    | "appointment"
    | "match_review"
    | "parsing_job"
    | "summary"
    | "samples"
    | "workout_stream"
    | "historical_pull"
    | "connection"
    | "device"
    | "query"
    | "message";
  readonly id: string;
  readonly orderId: string | null;
  readonly userId: string | null;
};

type Identity = Omit<EventObject, "userId" | "orderId"> & { readonly orderId?: string | null };

const Review = z.object({ id: z.string(), resolved_order_id: z.string().nullish() });
const OfProvider = z.union([
  z.object({ provider: z.string() }),
  z.object({ provider: z.object({ slug: z.string() }) }),
]);
const Identified = z.object({ id: z.string() });
const QueryResults = z.array(z.object({ query_id: z.string() })).min(1);
const Exhausted = z.object({ msgId: z.string() });

/**
 * The object of an event of the outbox, by which its deliveries are kept in order and events are filtered. A critical result is
 * about its order. Reads nothing from the database. Throws if the event is not of the catalog.
 */
export function describeObject(queued: unknown): EventObject {
  const event = parseQueued(queued);
  return { orderId: null, ...identify(event), userId: event.user_id };
}

function identify({ event_type: type, user_id, data }: QueuedEvent): Identity {
  if (type.startsWith("labtest.order.") || type === "labtest.result.critical") {
    const { order_id } = OrderReference.pick({ order_id: true }).strip().parse(data);
    return { kind: "order", id: order_id, orderId: order_id };
  }
  if (type.startsWith("labtest.appointment.")) {
    const { appointment_id, order_id } = AppointmentReference.parse(data);
    return { kind: "appointment", id: appointment_id, orderId: order_id };
  }
  if (type.startsWith("labtest.match_review.")) {
    const { id, resolved_order_id } = Review.parse(data);
    return { kind: "match_review", id, orderId: resolved_order_id ?? null };
  }
  if (type.startsWith("lab_report.parsing_job.")) {
    return { kind: "parsing_job", id: ParsingJobReference.parse(data).job_id };
  }
  if (type.startsWith("provider.device.")) {
    return { kind: "device", id: Identified.parse(data).id };
  }
  if (type.startsWith("provider.connection.")) {
    return { kind: "connection", id: joinId(user_id, getProvider(data)) };
  }
  if (type === "continuous_query.result_table.changed") {
    return { kind: "query", id: QueryResults.parse(data)[0]?.query_id ?? "" };
  }
  if (type === "message.attempt.exhausted") {
    return { kind: "message", id: Exhausted.parse(data).msgId };
  }
  return identifyHealthData(type, user_id, data);
}

function identifyHealthData(type: string, userId: string | null, data: unknown): Identity {
  const summary = SummaryReference.safeParse(data);
  if (summary.success) return { kind: "summary", id: summary.data.summary_id };
  const stream = StreamReference.safeParse(data);
  if (stream.success) return { kind: "workout_stream", id: stream.data.workout_id };
  if (parseDailyType(type) !== null) {
    const { resource, provider } = SamplesReference.parse(data);
    return { kind: "samples", id: joinId(userId, provider, resource) };
  }
  const resource = type.split(".")[2] ?? "";
  return { kind: "historical_pull", id: joinId(userId, getProvider(data), resource) };
}

function getProvider(data: unknown): string {
  const { provider } = OfProvider.parse(data);
  return typeof provider === "string" ? provider : provider.slug;
}

function joinId(...parts: readonly (string | null)[]): string {
  return parts.join(":");
}
