import { Notice } from "@/components/ui/feedback/notice";
import { describeWriteFailure, getFailure } from "@/lib/query/core/failure";

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
  const { detail, said, requestId, outcomeUnknown } = getFailure(error);
  return (
    <Notice tone="error" role="alert" title={describeWriteFailure(error, "Not imported").title}>
      {said ? `The service answered: “${said}”.` : detail}{" "}
      {outcomeUnknown
        ? "It is unknown whether the file was stored; sending it again does no harm."
        : "Nothing was stored, and the file is still selected."}
      {requestId ? <span className="block mono ink-3">req {requestId}</span> : null}
    </Notice>
  );
}
