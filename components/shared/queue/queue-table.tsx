"use client";

import { DataTable, type DataTableProps } from "@/components/ui/display/data-table";
import type { QueueCursor } from "./use-queue-list";
import { getQueueRowProps, useQueueRows } from "./use-queue-rows";

type QueueTableProps<Row> = Omit<DataTableProps<Row>, "bodyRef" | "getRowProps"> & {
  cursor: QueueCursor;
};

/** A data table whose rows have the cursor of `useQueueList`. */
export function QueueTable<Row>({ cursor, ...table }: QueueTableProps<Row>) {
  const body = useQueueRows<HTMLTableSectionElement>(cursor);
  return (
    <DataTable
      {...table}
      bodyRef={body}
      getRowProps={(index) => getQueueRowProps(index, index === cursor.index)}
    />
  );
}
