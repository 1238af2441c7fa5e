"use client";

import { Upload } from "lucide-react";
import { useState } from "react";
import { ExportDialog } from "@/components/shared/export-dialog";
import { Button } from "@/components/ui/controls/button";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { MIN_REASON_LENGTH } from "@/lib/contract/dashboard/orders/order-export";
import { download } from "@/lib/query/core/download";
import type { AuditFilters } from "./audit-filters";

/** Exports all entries that match as a CSV file. The audit log keeps the reason for the export. */
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
  const { paperZone: zone } = useDisplayZone();
  return (
    <ExportDialog
      title="Export the audit log"
      subtitle="All entries that match the filters, on every page, as a CSV file"
      recordId="audit"
      minReasonLength={MIN_REASON_LENGTH}
      reasonHint={`Why the log is exported, in at least ${MIN_REASON_LENGTH} characters. Do not name a person: the audit log keeps it.`}
      send={(reason) => {
        const { page: _page, ...search } = filters;
        return download("POST /api/audit/export", { ...search, zone: zone.id, reason });
      }}
      savedNote="The export is recorded."
      onClose={onClose}
    >
      The file names staff members; people and orders are given by their ids. Times are in the zone{" "}
      {zone.id}.
    </ExportDialog>
  );
}
