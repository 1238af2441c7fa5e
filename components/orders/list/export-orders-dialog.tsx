"use client";

import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { saveFile } from "@/components/ui/display/save-file";
import { toast } from "@/components/ui/feedback/toast";
import { MIN_REASON_LENGTH } from "@/lib/contract/dashboard/orders/order-export";
import type { OrderFilters } from "@/lib/contract/dashboard/orders/order-search";
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

/** Exports all orders that match. The audit log keeps the reason and the filters. */
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
      toast({
        tone: "success",
        title: "Saved.",
        body: `${download.name}. The export is in the audit log.`,
      });
      onClose();
    },
  });
  const missingCharacters = MIN_REASON_LENGTH - reason.trim().length;
  return (
    <FormDialog
      title={`Export ${total.toLocaleString("en")} ${total === 1 ? "order" : "orders"}`}
      subtitle="All orders that match, on every page, as a CSV file"
      submitLabel="Export"
      disabledReason={
        missingCharacters > 0
          ? `Give a reason of at least ${MIN_REASON_LENGTH} characters.`
          : undefined
      }
      write={write}
      notice={{ notDone: "No file was exported", kept: "Your reason is kept." }}
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
        description={`Why the list is exported, in at least ${MIN_REASON_LENGTH} characters. Do not name a person: the audit log keeps it with your name, the filters and the count.`}
      />
      <p className="text-small text-ink-2">
        The file contains names of people. Times are in the zone {zone}; texts that a spreadsheet
        would run as formulas are escaped.
      </p>
    </FormDialog>
  );
}
