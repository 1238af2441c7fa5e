"use client";

import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { saveFile } from "@/components/ui/display/save-file";
import { toast } from "@/components/ui/feedback/toast";
import { MIN_REASON_LENGTH } from "@/lib/contract/dashboard/order-export";
import type { OrderFilters } from "@/lib/contract/dashboard/order-search";
import { useWrite } from "@/lib/query/core/use-write";
import { exportOrders } from "@/lib/query/order-export";

const MAX_REASON_LENGTH = 300;

type ExportOrdersDialogProps = {
  filters: OrderFilters;
  text: string;
  total: number;
  zone: string;
  onClose: () => void;
};

/** Takes away all orders that the filter finds. The reason stands in the audit log beside the filters. */
export function ExportOrdersDialog({
  filters,
  text,
  total,
  zone,
  onClose,
}: ExportOrdersDialogProps) {
  const [reason, setReason] = useState("");
  const write = useWrite({
    send: (wanted: string) => {
      const { page: _page, size: _size, ...search } = filters;
      return exportOrders({ ...search, text, zone, reason: wanted });
    },
    onDone: (download) => {
      saveFile(download);
      toast({ tone: "success", title: "Saved", body: `${download.name}. The audit log says so.` });
      onClose();
    },
  });
  const missing = MIN_REASON_LENGTH - reason.trim().length;
  return (
    <FormDialog
      title={`Export ${total.toLocaleString("en")} ${total === 1 ? "order" : "orders"}`}
      subtitle="All that match, on every page, as a CSV file"
      submitLabel="Export"
      disabledReason={
        missing > 0 ? `Give a reason of at least ${MIN_REASON_LENGTH} characters.` : undefined
      }
      write={write}
      notice={{ notDone: "No file was made", kept: "Your reason is kept." }}
      onSubmit={() => write.start(reason.trim())}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        value={reason}
        onChange={setReason}
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        autoFocus
        description={`Why the list leaves the console, in at least ${MIN_REASON_LENGTH} characters. Name no person: it is written into the audit log with your name, the filters and the count.`}
      />
      <p className="small ink-2">
        The file names people. Times are those of {zone}; texts that a spreadsheet would run as
        formulas are made harmless.
      </p>
    </FormDialog>
  );
}
