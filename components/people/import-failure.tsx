"use client";

import { useEffect, useRef } from "react";
import { FailureNotice } from "@/components/shared/failure-notice";
import { Notice } from "@/components/ui/feedback/notice";
import { getFailure } from "@/lib/query/core/failure";
import type { StoppedImport } from "./use-import";

const STOPPED: Readonly<Record<StoppedImport, string>> = {
  nothing: "Nothing of the file was stored.",
  all: "The whole file had been stored before it could be stopped.",
  unknown:
    "It is not known yet whether the file was stored. The imports of this person show it; sending it again does no harm.",
};

type ImportFailureProps = { error: unknown; stopped?: StoppedImport | null };

/**
 * Why nothing was imported, with the service's own message. The file stays selected. It gets the focus, because it may
 * lie below the visible part of its dialog.
 */
export function ImportFailure(props: ImportFailureProps) {
  const { error } = props;
  const failure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) failure.current?.focus();
  }, [error]);
  return (
    <div ref={failure} tabIndex={-1} className="focus:outline-none">
      <FailureText {...props} />
    </div>
  );
}

function FailureText({ error, stopped = null }: ImportFailureProps) {
  if (error instanceof DOMException && error.name === "AbortError") {
    return (
      <Notice tone="warn" role="alert" title="Stopped.">
        {STOPPED[stopped ?? "unknown"]}
      </Notice>
    );
  }
  const { outcomeUnknown } = getFailure(error);
  return (
    <FailureNotice
      error={error}
      notDone="Not imported"
      kept={
        outcomeUnknown
          ? "It is unknown whether the file was stored; sending it again does no harm."
          : "Nothing was stored, and the file is still selected."
      }
    />
  );
}
