import { FailureNotice } from "@/components/shared/failure-notice";
import { Notice } from "@/components/ui/feedback/notice";
import { getFailure } from "@/lib/query/core/failure";

/** Why nothing was imported, with the service's own message. The file stays selected. */
export function ImportFailure({ error }: { error: unknown }) {
  if (error instanceof DOMException && error.name === "AbortError") {
    return (
      <Notice tone="warn" role="alert" title="Stopped.">
        A file is stored completely or not at all. The outcome of this one is listed under the
        imports of this person; sending it again does no harm.
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
