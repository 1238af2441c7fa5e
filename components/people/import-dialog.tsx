"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
import { importType } from "@/lib/query/imports";
import { ImportDrop } from "./import-drop";
import { ImportFailure } from "./import-failure";
import { ImportProgress } from "./import-progress";
import { ImportReport } from "./import-report";
import { NO_STUDY, StudyFields } from "./study-fields";
import { useImport } from "./use-import";

type ImportDialogProps = { userId: string; name: string; onClose: () => void };

/** Imports one file of health data: choose, send, read the report. It stays open while a file is being sent. */
export function ImportDialog({ userId, name, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [study, setStudy] = useState(NO_STUDY);
  const { send, stop, share, state, report, error, isPending, reset } = useImport(userId);
  const disabledReason = getSendDisabledReason(file);
  return (
    <Dialog
      title="Import health data"
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
            <Button onPress={isPending ? stop : onClose}>
              {isPending ? "Cancel import" : "Cancel"}
            </Button>
            <Button
              variant="primary"
              isPending={isPending}
              disabledReason={disabledReason}
              onPress={() => {
                if (file) send({ file, ...study });
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
            An Apple Health export, a HealthKit JSON file, or a CSV file of cycles, vitals, sleep or
            an inhaler. What cannot be read is counted in the report. The file is stored completely
            or not at all.
          </p>
          {isPending && file ? (
            <ImportProgress file={file} share={share} state={state} />
          ) : (
            <>
              <ImportDrop
                file={file}
                onFile={(chosen) => {
                  reset();
                  setFile(chosen);
                }}
              />
              {file?.name.toLowerCase().endsWith(".csv") ? (
                <StudyFields value={study} onChange={setStudy} />
              ) : null}
            </>
          )}
          {error ? <ImportFailure error={error} /> : null}
        </>
      )}
    </Dialog>
  );
}

function getSendDisabledReason(file: File | null): string | undefined {
  if (!file) return "Choose a file first";
  return importType(file.name) === null
    ? "Choose a file that ends in .xml, .zip, .json or .csv"
    : undefined;
}
