import { Notice } from "@/components/ui/feedback/notice";
import { getFailure } from "@/lib/query/core/failure";

/** Why a test was not created or changed. */
export function ChangeFailure({ error, notDone }: { error: unknown; notDone: string }) {
  const { title, detail, said, requestId, outcomeUnknown } = getFailure(error);
  return (
    <Notice
      tone="error"
      role="alert"
      title={outcomeUnknown ? `${title}: it is not known whether this happened.` : `${notDone}.`}
    >
      {said ? `The service answered: “${said}”` : detail}{" "}
      {outcomeUnknown ? "Check the list of tests before you try again." : "Nothing was changed."}
      {requestId ? <span className="block mono ink-3">req {requestId}</span> : null}
    </Notice>
  );
}
