"use client";

import { Upload } from "lucide-react";
import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { Button } from "@/components/ui/controls/button";
import { TextField } from "@/components/ui/controls/text-field";
import { saveFile } from "@/components/ui/display/save-file";
import { toast } from "@/components/ui/feedback/toast";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { MIN_REASON_LENGTH } from "@/lib/contract/dashboard/orders/order-export";
import { exportAudit } from "@/lib/query/audit";
import { useWrite } from "@/lib/query/core/use-write";
import type { AuditFilters } from "./audit-filters";

const MAX_REASON_LENGTH = 300;

/** Exports all entries that match as a CSV file, with a reason that the audit log keeps. */
export function ExportAuditButton({ filters }: { filters: AuditFilters }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Upload aria-hidden="true" />} onPress={() => setOpen(true)}>
        Export
      </Button>
      {isOpen ? <ExportAuditDialog filters={filters} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ExportAuditDialog({ filters, onClose }: { filters: AuditFilters; onClose: () => void }) {
  const { zone } = useDisplayZone();
  const [reason, setReason] = useState("");
  const write = useWrite({
    send: (wanted: string) => {
      const { page: _page, ...search } = filters;
      return exportAudit({ ...search, zone, reason: wanted });
    },
    onDone: (download) => {
      saveFile(download);
      toast({
        tone: "success",
        title: "Saved.",
        body: `${download.name}. The export is recorded.`,
      });
      onClose();
    },
  });
  const missingCharacters = MIN_REASON_LENGTH - reason.trim().length;
  return (
    <FormDialog
      title="Export the audit log"
      subtitle="All entries that match the filters, on every page, as a CSV file"
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
        description={`Why the log is exported, in at least ${MIN_REASON_LENGTH} characters. Do not name a person: the audit log keeps it.`}
      />
      <p className="text-ink-2 text-small">
        The file names staff members; people and orders are given by their ids. Times are in the
        zone {zone}.
      </p>
    </FormDialog>
  );
}
