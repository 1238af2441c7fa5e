"use client";

import { ExportDialog } from "@/components/shared/export-dialog";
import { MIN_REASON_LENGTH } from "@/lib/contract/dashboard/orders/order-export";
import type { OrderFilters } from "@/lib/contract/dashboard/orders/order-search";
import type { SearchedPart } from "@/lib/contract/dashboard/search";
import { formatSearchedPart } from "@/lib/domain/orders/order-filter-chips";
import { download } from "@/lib/query/core/download";

type ExportOrdersDialogProps = {
  filters: OrderFilters;
  text: string;
  total: number;
  /** When not all orders were searched. */
  searched: SearchedPart | null;
  zone: string;
  onClose: () => void;
};

/** Exports all orders that match. The audit log keeps the reason and the filters. */
export function ExportOrdersDialog({
  filters,
  text,
  total,
  searched,
  zone,
  onClose,
}: ExportOrdersDialogProps) {
  return (
    <ExportDialog
      title={`Export ${total.toLocaleString("en")} ${total === 1 ? "order" : "orders"}`}
      subtitle={
        searched
          ? "The orders that were found, on every page, as a CSV file"
          : "All orders that match, on every page, as a CSV file"
      }
      recordId="orders"
      minReasonLength={MIN_REASON_LENGTH}
      reasonHint={`Why the list is exported, in at least ${MIN_REASON_LENGTH} characters. Do not name a person: the audit log keeps it with your name, the filters and the count.`}
      send={(reason) => {
        const { page: _page, size: _size, ...search } = filters;
        return download("POST /api/orders/export", { ...search, text, zone, reason });
      }}
      savedNote="The export is in the audit log."
      onClose={onClose}
    >
      {searched ? `${formatSearchedPart(searched, filters)} The file has no others. ` : null}
      The file contains names of people. Times are in the zone {zone}; texts that a spreadsheet
      would run as formulas are escaped.
    </ExportDialog>
  );
}
