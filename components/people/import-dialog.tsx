"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { exportType } from "@/lib/query/people";
import { ImportDrop } from "./import-drop";
import { ImportFailure } from "./import-failure";
import { ImportProgress } from "./import-progress";
import { ImportReport } from "./import-report";
import { useImport } from "./use-import";

type ImportDialogProps = { userId: string; name: string; onClose: () => void };

/** Takes one Apple Health export: choose, send, read the report. It stays open while a file is on its way. */
export function ImportDialog({ userId, name, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const { send, stop, share, report, error, isPending, reset } = useImport(userId);
  const closedReason = sendClosedReason(file);
  return (
    <Dialog
      title="Import Apple Health export"
      subtitle={`For ${name}`}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen && !isPending) onClose();
      }}
      footer={
        report ? (
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onPress={isPending ? stop : onClose}>{isPending ? "Stop" : "Cancel"}</Button>
            <Button
              variant="primary"
              isPending={isPending}
              closedReason={closedReason}
              onPress={() => {
                if (file) send(file);
              }}
            >
              {error ? "Send again" : "Import"}
            </Button>
          </>
        )
      }
    >
      {report ? (
        <ImportReport report={report} />
      ) : (
        <>
          <p className="small ink-2">
            Cycle entries and the samples that the service knows are read; every other record is
            counted in the report. All of the export is stored, or nothing.
          </p>
          {isPending && file ? (
            <ImportProgress file={file} share={share} />
          ) : (
            <ImportDrop
              file={file}
              onFile={(chosen) => {
                reset();
                setFile(chosen);
              }}
            />
          )}
          {error ? <ImportFailure error={error} /> : null}
        </>
      )}
    </Dialog>
  );
}

function sendClosedReason(file: File | null): string | undefined {
  if (!file) return "Choose an export first";
  return exportType(file.name) === null ? "Choose a file that ends in .xml or .zip" : undefined;
}
