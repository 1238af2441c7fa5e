import { z } from "zod";
import {
  AppointmentReference,
  findQueued,
  OrderReference,
  ParsingJobReference,
  type QueuedEvent,
  StreamReference,
  SummaryReference,
} from "./queued-event";

/** The object that an event is about, named as in the dashboard's inbox. */
export type EventObject = {
  readonly kind:
    | "order"
    | "appointment"
    | "result"
    | "match_review"
    | "lab_report"
    | "summary"
    | "timeseries"
    | "workout_stream"
    | "history"
    | "connection"
    | "device"
    | "message"
    | "other";
  /** The resource for samples and histories, the provider for connections: each is one object per user. */
  readonly id: string | null;
  readonly orderId: string | null;
  readonly userId: string | null;
};

type Identity = Pick<EventObject, "kind" | "id"> & { readonly orderId?: string | null };

const Critical = z.object({ order_id: z.string() });
const Review = z.object({ id: z.string(), resolved_order_id: z.string().nullish() });
const Device = z.object({ id: z.string() });
const Exhausted = z.object({ msgId: z.string() });
const Connection = z.object({
  provider: z.union([z.string(), z.object({ slug: z.string() }).transform(({ slug }) => slug)]),
});

/**
 * The object of an outbox event, by which its deliveries are kept in order and events are filtered. Reads nothing from
 * the database. An event that is not in the catalog has the kind `other` and no user.
 */
export function describeObject(queued: unknown): EventObject {
  const event = findQueued(queued);
  if (event === null) return { kind: "other", id: null, orderId: null, userId: null };
  return { orderId: null, ...identify(event), userId: event.user_id };
}

function identify(event: QueuedEvent): Identity {
  const { event_type: type, data } = event;
  const [family, subject] = type.split(".");
  switch (`${family}.${subject}`) {
    case "labtest.order": {
      const { order_id: id } = OrderReference.parse(data);
      return { kind: "order", id, orderId: id };
    }
    case "labtest.appointment": {
      const { appointment_id: id, order_id: orderId } = AppointmentReference.parse(data);
      return { kind: "appointment", id, orderId };
    }
    case "labtest.result": {
      const { order_id: id } = Critical.parse(data);
      return { kind: "result", id, orderId: id };
    }
    case "labtest.match_review": {
      const { id, resolved_order_id: orderId = null } = Review.parse(data);
      return { kind: "match_review", id, orderId };
    }
    case "lab_report.parsing_job":
      return { kind: "lab_report", id: ParsingJobReference.parse(data).job_id };
    case "provider.connection":
      return { kind: "connection", id: Connection.parse(data).provider };
    case "provider.device":
      return { kind: "device", id: Device.parse(data).id };
    case "daily.data":
      return identifyHealthData(event);
    case "historical.data":
      return { kind: "history", id: type.split(".")[2] ?? null };
    case "message.attempt":
      return { kind: "message", id: Exhausted.parse(data).msgId };
    default:
      return { kind: "other", id: null };
  }
}

function identifyHealthData({ event_type: type, data }: QueuedEvent): Identity {
  const summary = SummaryReference.safeParse(data);
  if (summary.success) return { kind: "summary", id: summary.data.summary_id };
  const stream = StreamReference.safeParse(data);
  if (stream.success) return { kind: "workout_stream", id: stream.data.workout_id };
  return { kind: "timeseries", id: type.split(".")[2] ?? null };
}
