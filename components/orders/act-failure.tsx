import { Notice } from "@/components/ui/notice";
import { failureOf } from "@/lib/query/failure";

type ActFailureProps = {
  error: unknown;
  /** `Not moved`: what did not happen when the service refused. */
  notDone: string;
  /** What the person has not lost. */
  kept: string;
  /** The order, read again, shows that it happened although the answer was lost. */
  happened: boolean;
};

/** Why an act failed, in the service's words, where the person is. */
export function ActFailure({ error, notDone, kept, happened }: ActFailureProps) {
  const { title, detail, said, requestId, outcomeUnknown } = failureOf(error);
  if (outcomeUnknown && happened) {
    return (
      <Notice tone="success" role="status" title="It happened.">
        The answer was lost, but the order read again shows the change.
      </Notice>
    );
  }
  return (
    <Notice
      tone="error"
      role="alert"
      title={outcomeUnknown ? `${title}: it is not known whether this happened.` : `${notDone}.`}
    >
      {said ? `The service answered: “${said}”` : detail} {kept}
      {outcomeUnknown ? " The order was read again; look at it before you repeat this." : null}
      {requestId ? <span className="block mono ink-3">req {requestId}</span> : null}
    </Notice>
  );
}
