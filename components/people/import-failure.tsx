import { FailureNotice } from "@/components/shared/failure-notice";
import { Notice } from "@/components/ui/feedback/notice";
import { getFailure } from "@/lib/query/core/failure";

/** Why nothing was imported, in the service's words. The file is still chosen. */
export function ImportFailure({ error }: { error: unknown }) {
  if (error instanceof DOMException && error.name === "AbortError") {
    return (
      <Notice tone="warn" role="alert" title="Stopped.">
        A file is stored as a whole or not at all. What became of this one stands among the imports
        of this person; sending it again does no harm.
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
          ? "It is not known whether the file was stored; sending it again does no harm."
          : "Nothing was stored, and the file is still chosen."
      }
    />
  );
}
