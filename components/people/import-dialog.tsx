"use client";

import { useState } from "react";
import { DatePicker } from "@/components/shared/date-picker";
import { useToday } from "@/components/shared/use-today";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { CalendarDate } from "@/lib/contract/primitives";
import { CSV_COLUMNS } from "@/lib/contract/service/health-data/csv-forms";
import type { DataImportState } from "@/lib/contract/service/health-data/data-import";
import { getFailure } from "@/lib/query/core/failure";
import { ApiError } from "@/lib/query/core/fetch";
import { formatEndings, importType } from "@/lib/query/imports";
import { ImportDrop } from "./import-drop";
import { ImportFailure } from "./import-failure";
import { formatBytes, formatKind, formatProgress } from "./import-labels";
import { ImportReport } from "./import-report";
import { isStudyFile } from "./study-file";
import { useImport } from "./use-import";

type ImportDialogProps = { userId: string; name: string; onClose: () => void };

/** Imports one file of health data: choose, send, read the report. It stays open while a file is being sent. */
export function ImportDialog({ userId, name, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [study, setStudy] = useState(NO_STUDY);
  const [isStudy, setIsStudy] = useState(false);
  const { send, stop, stopped, share, state, report, error, isPending, reset } = useImport(userId);
  const disabledReason = getSendDisabledReason(file);
  // What is said of a study's file can be corrected; what is in a file cannot.
  const isRefused = error !== null && !isStudy && !mayPassAgain(error);
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
            {isRefused ? null : (
              <Button
                variant="primary"
                isPending={isPending}
                disabledReason={disabledReason}
                onPress={() => {
                  if (file) send({ file, ...study });
                }}
              >
                {error && mayPassAgain(error) ? "Send again" : "Import"}
              </Button>
            )}
          </>
        )
      }
    >
      {report ? (
        <ImportReport report={report} />
      ) : (
        <>
          <p className="text-small text-ink-2">
            An Apple Health export; a file of Natural Cycles, Clue, Flo, drip, LibreView, Dexcom
            Clarity, Oura or Withings; HealthKit JSON; or a CSV file of cycles, vitals, sleep or an
            inhaler. What cannot be read is counted in the report. An import that is stopped or
            fails stores nothing.
          </p>
          <KnownColumns />
          {isPending && file ? (
            <ImportProgress file={file} share={share} state={state} />
          ) : (
            <>
              <ImportDrop
                file={file}
                isRefused={isRefused}
                onFile={(chosen) => {
                  reset();
                  setFile(chosen);
                  setIsStudy(false);
                  setStudy(NO_STUDY);
                  void isStudyFile(chosen).then(setIsStudy);
                }}
              />
              {isStudy ? <StudyFields value={study} onChange={setStudy} /> : null}
            </>
          )}
          {error ? <ImportFailure error={error} stopped={stopped} /> : null}
        </>
      )}
    </Dialog>
  );
}

/** The columns that each form of a CSV file needs, folded. */
function KnownColumns() {
  return (
    <details>
      <summary className="text-small text-ink-2 min-h-6 cursor-pointer">
        Columns that a CSV file needs
      </summary>
      <ul className="grid gap-1 text-small">
        {Object.entries(CSV_COLUMNS).map(([kind, columns]) => (
          <li key={kind}>
            {formatKind(kind).replace("CSV: ", "")}:{" "}
            <span className="text-ink-2 wrap-anywhere">{columns}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Not a file that was refused for what is in it, or for what was said of it. */
function mayPassAgain(error: unknown): boolean {
  // The service refuses an empty file, and dates that can be read in two ways, with 400.
  const isOfFile = error instanceof ApiError && error.failure.upstream?.status === 400;
  return !isOfFile && getFailure(error).kind !== "invalid_request";
}

function getSendDisabledReason(file: File | null): string | undefined {
  if (!file) return "Choose a file first";
  return importType(file.name) === null
    ? `Choose a file that ends in ${formatEndings()}`
    : undefined;
}

type ImportProgressProps = { file: File; share: number; state: DataImportState | null };

/** The progress of the import: bytes while the file is read, records while they are stored. */
function ImportProgress({ file, share, state }: ImportProgressProps) {
  const isStoring = state?.status === "storing";
  const percent = isStoring
    ? Math.floor((100 * state.records_stored) / Math.max(1, state.records_read))
    : Math.floor((100 * Math.min(share * file.size, state?.bytes_read ?? 0)) / file.size);
  return (
    <div className="grid gap-1">
      <progress
        className="w-full accent-ink"
        aria-label={isStoring ? "Storing" : "Reading"}
        max={100}
        value={Math.min(100, percent)}
      />
      <p className="text-small text-ink-2" role="status">
        {state
          ? formatProgress(state)
          : `${formatBytes(share * file.size)} of ${formatBytes(file.size)} sent.`}
      </p>
    </div>
  );
}

type Study = { personKey: string | undefined; dayOne: CalendarDate | undefined };
const NO_STUDY: Study = { personKey: undefined, dayOne: undefined };

type StudyFieldsProps = { value: Study; onChange: (value: Study) => void };

/** The details that a study's file lacks: which of its people to import, and the date of its day 1. */
function StudyFields({ value, onChange }: StudyFieldsProps) {
  const { clinicZone } = useDisplayZone();
  const today = useToday(clinicZone);
  return (
    <details className="mt-2" open>
      <summary className="text-label text-ink-2 min-h-6 cursor-pointer">
        This is a study&apos;s inhaler file: which person, and when was its day 1?
      </summary>
      <div className="flex flex-wrap items-end gap-3 mt-1">
        <TextField
          label="Person in the file"
          value={value.personKey ?? ""}
          onChange={(personKey) => onChange({ ...value, personKey: personKey || undefined })}
        />
        <DatePicker
          label="Date of its day 1"
          value={value.dayOne ?? null}
          today={today}
          years="last"
          onChange={(dayOne) => onChange({ ...value, dayOne: dayOne ?? undefined })}
        />
      </div>
    </details>
  );
}
