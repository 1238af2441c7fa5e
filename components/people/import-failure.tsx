import { Notice } from "@/components/ui/feedback/notice";
import { describeWriteFailure, getFailure } from "@/lib/query/core/failure";

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
  const { detail, said, requestId, outcomeUnknown } = getFailure(error);
  return (
    <Notice tone="error" role="alert" title={describeWriteFailure(error, "Not imported").title}>
      {said ? `The service answered: “${said}”.` : detail}{" "}
      {outcomeUnknown
        ? "It is not known whether the file was stored; sending it again does no harm."
        : "Nothing was stored, and the file is still chosen."}
      {requestId ? <span className="block mono ink-3">req {requestId}</span> : null}
    </Notice>
  );
}
