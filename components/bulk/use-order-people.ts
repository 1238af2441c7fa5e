"use client";

import { useQueries } from "@tanstack/react-query";
import {
  type BulkRescheduleRow,
  ORDERS_PER_PEOPLE_READ,
  type ReschedulePeople,
} from "@/lib/contract/dashboard/bulk-reschedule";
import { reschedulePeopleQuery } from "@/lib/query/bulk-reschedules";

/** Whose order it is; null when that could not be loaded. */
export type OrderPerson = ReschedulePeople["people"][number] | null;

/**
 * The people of the visible rows' orders; only the parts that contain these rows are fetched. Undefined while a row's
 * part is loading.
 */
export function useOrderPeople(
  rescheduleId: string,
  rows: readonly BulkRescheduleRow[],
): { getPerson: (row: BulkRescheduleRow) => OrderPerson | undefined; hasFailed: boolean } {
  const parts = [...new Set(rows.map(getPart))];
  return useQueries({
    queries: parts.map((part) => reschedulePeopleQuery(rescheduleId, part)),
    combine: (results) => {
      const people = new Map(
        results.flatMap(({ data }) => data?.people.map((each) => [each.order_id, each]) ?? []),
      );
      return {
        getPerson: (row) => {
          const result = results[parts.indexOf(getPart(row))];
          if (result?.isPending) return undefined;
          return people.get(row.order_id) ?? null;
        },
        hasFailed: results.some(({ isError }) => isError),
      };
    },
  });
}

function getPart({ position }: BulkRescheduleRow): number {
  return Math.floor(position / ORDERS_PER_PEOPLE_READ);
}
