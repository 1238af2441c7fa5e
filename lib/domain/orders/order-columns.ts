import { Temporal } from "temporal-polyfill";
import { COVERED } from "@/lib/contract/dashboard/match-correction";
import {
  OPTIONAL_ORDER_COLUMNS,
  type OptionalOrderColumn,
} from "@/lib/contract/dashboard/orders/order-columns";
import type { OrderFilters } from "@/lib/contract/dashboard/orders/order-search";
import type { Order } from "@/lib/contract/service/order";
import { HOUR_MS } from "@/lib/contract/time";
import { guardId } from "@/lib/csv/write-csv";
import { getInterpretationLabel } from "./order-labels";
import { birthDate } from "./order-patient";
import { getOrderResultState } from "./order-result-state";
import { currentStatus } from "./order-status";
import { timeInStageMs } from "./order-timeline";
import { getResultExtent } from "./partial-result";

export type OrderColumnId = "order" | "person" | "status" | OptionalOrderColumn;

type CsvContext = {
  zone: string;
  /** The moment of the export, up to which the time in stage is measured. */
  now: string;
  /** The result is in a match correction, so it may be another person's. */
  isDoubted: boolean;
};

export type OrderColumn = {
  label: string;
  /** The service's sort key, and the direction after the first click on the header. */
  sort?: { by: OrderFilters["sort"]; first: OrderFilters["direction"] };
  /** The position in the stacked row on a phone; without it, the column is not shown there. */
  phone?: 1 | 2 | 3 | 4 | 5;
  /** There, its label stands before the value. */
  isLabelled?: true;
  /** The minimum window width in pixels at which the column is shown. */
  shownFrom?: 900 | 1400;
  /** The CSV fields, by their headers. */
  csv: Readonly<Record<string, (order: Order, context: CsvContext) => string | null>>;
};

/** The columns of the orders list, in the order used by the table and the CSV file. */
export const ORDER_COLUMNS: Readonly<Record<OrderColumnId, OrderColumn>> = {
  order: { label: "Order", phone: 2, csv: { order_id: ({ id }) => id } },
  person: {
    label: "Person",
    sort: { by: "patient_name", first: "asc" },
    phone: 1,
    csv: {
      user_id: ({ user_id }) => user_id,
      first_name: ({ patient_details }) => patient_details?.first_name ?? null,
      last_name: ({ patient_details }) => patient_details?.last_name ?? null,
    },
  },
  test: {
    label: "Test",
    phone: 3,
    csv: { test: ({ lab_test }) => lab_test.name, method: ({ details }) => details.type },
  },
  status: {
    label: "Status",
    sort: { by: "last_status", first: "asc" },
    phone: 4,
    csv: {
      status: (order) => currentStatus(order),
      status_detail: getStatusDetail,
    },
  },
  stage: {
    label: "In stage",
    phone: 5,
    isLabelled: true,
    shownFrom: 900,
    csv: { status_since: ({ last_event }, { zone }) => toLocal(last_event.created_at, zone) },
  },
  activation: {
    label: "Activation",
    phone: 5,
    isLabelled: true,
    shownFrom: 900,
    csv: { activate_by: ({ activate_by }) => activate_by ?? null },
  },
  result: {
    label: "Result",
    phone: 4,
    csv: {
      result: (order, { isDoubted }) => describeResult(order, isDoubted).extent,
      interpretation: (order, { isDoubted }) => describeResult(order, isDoubted).interpretation,
      sample_id: ({ sample_id }) => (sample_id ? guardId(sample_id) : null),
    },
  },
  created: {
    label: "Created",
    shownFrom: 1400,
    sort: { by: "created_at", first: "desc" },
    csv: { created: ({ created_at }, { zone }) => toLocal(created_at, zone) },
  },
  updated: {
    label: "Updated",
    shownFrom: 1400,
    csv: { updated: ({ updated_at }, { zone }) => toLocal(updated_at, zone) },
  },
};

/** CSV fields that do not belong to a column of the table. */
const ROW_FIELDS: OrderColumn["csv"] = {
  time_zone: (_order, { zone }) => zone,
  warning: (_order, { isDoubted }) => (isDoubted ? "the result may be another person's" : null),
  // Added later, so at the end: spreadsheets depend on the position of the fields before these.
  birth_date: ({ patient_details }) =>
    patient_details?.dob ? birthDate(patient_details.dob) : null,
  lab: ({ lab_test }) => lab_test.lab?.name ?? null,
  low_level_status: ({ last_event }) => last_event.status,
  hours_in_stage: (order, { now }) => {
    const inStageMs = timeInStageMs(order, now);
    return inStageMs === null ? null : (inStageMs / HOUR_MS).toFixed(1);
  },
  origin: ({ origin }) => origin ?? null,
};

const IDS = Object.keys(ORDER_COLUMNS) as OrderColumnId[];
const CSV_FIELDS = [...Object.values(ORDER_COLUMNS).map(({ csv }) => csv), ROW_FIELDS].flatMap(
  (fields) => Object.entries(fields),
);

/** The header of the CSV file. */
export const ORDER_CSV_HEAD: readonly string[] = CSV_FIELDS.map(([head]) => head);

/** The CSV fields of one order, in header order. */
export function getOrderCsvFields(order: Order, context: CsvContext): (string | null)[] {
  return CSV_FIELDS.map(([, getText]) => getText(order, context));
}

/** The optional columns among stored ids, in table order; ids unknown to this version are left out. */
export function filterColumns(ids: readonly string[]): OptionalOrderColumn[] {
  return OPTIONAL_ORDER_COLUMNS.filter((id) => ids.includes(id));
}

/** The ids of the table's columns in order: those that are always shown, and the chosen ones. */
export function getTableColumns(
  chosen: readonly OptionalOrderColumn[] = OPTIONAL_ORDER_COLUMNS,
): OrderColumnId[] {
  const hidden = new Set<OrderColumnId>(OPTIONAL_ORDER_COLUMNS);
  for (const id of chosen) hidden.delete(id);
  return IDS.filter((id) => !hidden.has(id));
}

/** The headers of all columns, for the table frame shown while rows are loading. */
export const ORDER_TABLE_LABELS: readonly string[] = IDS.map((id) => ORDER_COLUMNS[id].label);

/** The detail of the order's status, from its last event or else from an earlier event with the same status. */
function getStatusDetail({ last_event, events }: Order): string | null {
  const same = events.filter(({ status }) => status === last_event.status);
  const newestFirst = [last_event, ...same.toReversed()];
  return newestFirst.find(({ status_detail }) => status_detail)?.status_detail ?? null;
}

function toLocal(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toString({ timeZone });
}

/**
 * The completeness of the result, and its interpretation as on screen, which is never "Normal" for a partial result.
 */
function describeResult(order: Order, isDoubted: boolean) {
  if (isDoubted) return { extent: null, interpretation: COVERED };
  const state = getOrderResultState(order);
  if (state.kind === "none") return { extent: null, interpretation: null };
  const extent = getResultExtent(order);
  if (state.kind === "extent") return { extent, interpretation: null };
  const interpretation =
    state.kind === "known" ? getInterpretationLabel(state.interpretation) : state.label;
  return { extent, interpretation };
}
