"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { saveFile } from "@/components/ui/save-file";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { MIN_REASON_LENGTH } from "@/lib/contract/order-export";
import type { OrderFilters } from "@/lib/contract/order-search";
import { failureOf } from "@/lib/query/failure";
import { exportOrders } from "@/lib/query/order-export";

const LONGEST_REASON = 300;

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
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => {
      const { page: _page, size: _size, ...search } = filters;
      return exportOrders({ ...search, text, zone, reason: reason.trim() });
    },
    onSuccess: (download) => {
      saveFile(download);
      toast({ tone: "success", title: "Saved", body: `${download.name}. The audit log says so.` });
      onClose();
    },
  });
  const missing = MIN_REASON_LENGTH - reason.trim().length;
  const failure = error ? failureOf(error) : null;
  return (
    <Dialog
      title={`Export ${total.toLocaleString("en")} ${total === 1 ? "order" : "orders"}`}
      subtitle="All that match, on every page, as a CSV file"
      isOpen
      onOpenChange={() => (isPending ? undefined : onClose())}
      footer={
        <>
          <Button onPress={onClose} kbd="Esc">
            Cancel
          </Button>
          <Button
            variant="primary"
            isPending={isPending}
            closedReason={
              missing > 0 ? `Give a reason of at least ${MIN_REASON_LENGTH} characters.` : undefined
            }
            onPress={() => mutate()}
          >
            Export
          </Button>
        </>
      }
    >
      {failure ? (
        <Notice tone="error" role="alert" title="No file was made.">
          {failure.detail ?? failure.title} Your reason is kept.
        </Notice>
      ) : null}
      <TextField
        label="Reason"
        value={reason}
        onChange={setReason}
        rows={3}
        maxLength={LONGEST_REASON}
        autoFocus
        description={`Why the list leaves the console, in at least ${MIN_REASON_LENGTH} characters. Name no person: it is written into the audit log with your name, the filters and the count.`}
      />
      <p className="small ink-2">
        The file names people. Times are those of {zone}; texts that a spreadsheet would run as
        formulas are made harmless.
      </p>
    </Dialog>
  );
}
