import type { AppointmentOutcome } from "@/lib/contract/dashboard/appointment-history";
import { COVERED } from "@/lib/contract/dashboard/match-correction";
import type { TodayOrderItem } from "@/lib/contract/dashboard/today";
import type { AcknowledgeDuty } from "@/lib/contract/dashboard/today/critical-duties";
import { RESULT_KINDS, type ResultKind } from "@/lib/contract/dashboard/today/today-kinds";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import type { IncompleteResult } from "@/lib/contract/service/incomplete-result";
import type { Order } from "@/lib/contract/service/order";
import { HOUR_MS } from "@/lib/contract/time";
import { takesAppointments } from "@/lib/domain/appointments/scheduling-lab";
import { dayBounds, dayInZone } from "@/lib/domain/calendar-date";
import { formatDate } from "@/lib/domain/datetime";
import { birthDate, patientName } from "@/lib/domain/orders/order-patient";
import { currentStatus } from "@/lib/domain/orders/order-status";
import { isPartialResult } from "@/lib/domain/orders/partial-result";
import {
  getResultEvent,
  getResultKind,
  hasReported,
  RESULT_DUE_AFTER_HOURS,
} from "@/lib/domain/orders/result-event";
import type { StageHistory } from "@/lib/domain/orders/stages/stage-history";
import { stuckOrder } from "@/lib/domain/orders/stages/stuck-order";
import { findEventDoubts } from "@/lib/domain/time-doubts";
import { findAcknowledged, type OrderAcknowledgement } from "./acknowledged";
import { getIncompleteLabels } from "./incomplete-labels";
import { describeResult, formatBooking, formatMissed } from "./today-labels";

/** How many hours after the order's last event, or its missed appointment's record, a booking is due, by Phial's own rule. */
const BOOKING_DUE_AFTER_HOURS = 24;

export type TodayFrame = {
  /** ISO instant. */
  readonly now: string;
  readonly clinicZone: string;
  readonly history: StageHistory;
  readonly acknowledgements: readonly OrderAcknowledgement[];
  /** Orders with markers that their laboratory never reported. */
  readonly incomplete?: readonly IncompleteResult[];
  /** The outcomes of appointments that were missed or canceled by the patient, by order. */
  readonly missed?: ReadonlyMap<string, AppointmentOutcome>;
};

/** The items among these orders, soonest due first. One order can have two items. */
export function todayItems(orders: readonly Order[], frame: TodayFrame): TodayOrderItem[] {
  const today = dayInZone(frame.now, frame.clinicZone);
  const once = new Map(orders.map((order) => [order.id, order]));
  return [...once.values()]
    .flatMap((order) =>
      listOnce(
        getItems(order, frame, today).filter(
          (item) => findItemAcknowledgement(order, item, frame, today) === undefined,
        ),
      ),
    )
    .sort((a, b) => Date.parse(a.due) - Date.parse(b.due) || a.order_id.localeCompare(b.order_id));
}

/** Who acknowledged the current results of these orders, as what and when, by order; without those that nobody has. */
export function findAcknowledgedOrders(
  orders: readonly Order[],
  frame: TodayFrame,
): Map<string, AcknowledgeDuty> {
  const today = dayInZone(frame.now, frame.clinicZone);
  return new Map(
    orders.flatMap((order): [string, AcknowledgeDuty][] => {
      const item = getItems(order, frame, today).find(({ duties }) => duties?.acknowledge);
      const found = item && findItemAcknowledgement(order, item, frame, today);
      if (!item?.duties?.acknowledge || !found) return [];
      return [[order.id, { ...item.duties.acknowledge, done: { by: found.by, at: found.at } }]];
    }),
  );
}

function findItemAcknowledgement(
  order: Order,
  item: TodayOrderItem,
  { acknowledgements }: TodayFrame,
  today: CalendarDate,
): OrderAcknowledgement | undefined {
  const isPartial = item.kind !== "stuck" && isPartialResult(order);
  const partialSince = isPartial ? order.updated_at : null;
  return findAcknowledged({ ...item, partialSince }, acknowledgements, today);
}

/** A text to be read is first acknowledged with its result; only then is the order listed as incomplete because of it. */
function listOnce(items: readonly TodayOrderItem[]): readonly TodayOrderItem[] {
  const hasResult = items.some(({ kind }) => RESULT_KINDS.some((each) => each === kind));
  if (!hasResult) return items;
  return items.filter(({ incomplete }) => incomplete?.listed_because !== "to_be_read");
}

type Reason = Pick<
  TodayOrderItem,
  "kind" | "event_id" | "since" | "title" | "detail" | "advice"
> & {
  dueMs: number;
  incomplete?: TodayOrderItem["incomplete"];
  redraw_id?: TodayOrderItem["redraw_id"];
  acknowledge?: ResultKind;
};

function getItems(order: Order, frame: TodayFrame, today: CalendarDate): TodayOrderItem[] {
  const course =
    incomplete(order, frame) ??
    activation(order, frame.clinicZone, today) ??
    booking(order, frame) ??
    stuck(order, frame, today);
  return [result(order), course].flatMap((reason) => {
    if (reason === null) return [];
    const { dueMs, acknowledge, ...rest } = reason;
    const due = new Date(dueMs).toISOString() as Instant;
    const duties = acknowledge
      ? {
          call: null,
          acknowledge: { kind: acknowledge, counts_from: "arrival" as const, due, done: null },
        }
      : null;
    return [{ ...facts(order, frame.now), ...rest, due, duties }];
  });
}

function facts(order: Order, now: string) {
  return {
    order_id: order.id,
    person: patientName(order),
    birth_date: order.patient_details ? birthDate(order.patient_details.dob) : null,
    user_id: order.user_id,
    status: currentStatus(order),
    method: order.details.type,
    test: order.lab_test.name,
    activate_by: order.activate_by ?? null,
    time_doubt: findEventDoubts(order.events, now).get(order.last_event.id) ?? null,
    incomplete: null,
    redraw_id: null,
  };
}

function result(order: Order): Reason | null {
  const kind = getResultKind(order);
  const event = getResultEvent(order);
  if (kind === null || event === null) return null;
  // A kit's partial result has no event of its own, so its time is that of the order's last change.
  const since = hasReported(event) ? event.created_at : order.updated_at;
  return {
    event_id: event.id,
    since,
    kind,
    acknowledge: kind,
    dueMs: Date.parse(since) + RESULT_DUE_AFTER_HOURS[kind] * HOUR_MS,
    ...describeResult(kind, order, event, RESULT_DUE_AFTER_HOURS[kind]),
  };
}

/** The laboratory says that it is done, or should be done by now, but some ordered markers have no final value. */
function incomplete(order: Order, frame: TodayFrame): Reason | null {
  const found = frame.incomplete?.find(({ order_id }) => order_id === order.id);
  if (found === undefined || order.interpretation === COVERED) return null;
  const { order_id: _, last_reported_at: since, due_at, ...incomplete } = found;
  return {
    kind: "incomplete",
    event_id: order.last_event.id,
    since,
    dueMs: Date.parse(due_at),
    incomplete,
    ...getIncompleteLabels(incomplete),
  };
}

/** Due by the end of the activation day at the clinic; past days are late. */
function activation(order: Order, clinicZone: string, today: CalendarDate): Reason | null {
  const day = order.activate_by;
  if (!day || day > today || currentStatus(order) !== "ordered") return null;
  return {
    ...about(order.last_event),
    kind: "activation",
    dueMs: Date.parse(dayBounds(day, clinicZone).end),
    title: day === today ? "Leaves today" : "Should have left, and is still ordered",
    detail: `Activation ${formatDate(day)} · can still be rescheduled`,
    advice: day === today ? null : "Reschedule it, or dispatch it now.",
  };
}

function booking(order: Order, { missed }: TodayFrame): Reason | null {
  const outcome = missed?.get(order.id);
  if (outcome) {
    const { recorded_at: since } = outcome;
    const dueMs = Date.parse(since) + BOOKING_DUE_AFTER_HOURS * HOUR_MS;
    const texts = formatMissed(outcome.outcome, order.details.type);
    return { kind: "booking", event_id: order.last_event.id, since, dueMs, ...texts };
  }
  const texts = formatBooking(currentStatus(order), order.details.type);
  if (texts === null || !takesAppointments(order)) return null;
  const { created_at } = order.last_event;
  const dueMs = Date.parse(created_at) + BOOKING_DUE_AFTER_HOURS * HOUR_MS;
  return { ...about(order.last_event), kind: "booking", dueMs, ...texts };
}

function stuck(order: Order, { history, now }: TodayFrame, today: CalendarDate): Reason | null {
  // An order that waits for its activation day is not late before that day.
  if (order.activate_by && order.activate_by > today) return null;
  const found = stuckOrder(order, history, now);
  if (found === null) return null;
  const { why: _, ...texts } = found;
  return { ...about(order.last_event), kind: "stuck", ...texts };
}

function about({ id, created_at }: Order["last_event"]) {
  return { event_id: id, since: created_at };
}
