import { Notice } from "@/components/ui/notice";
import { failureOf } from "@/lib/query/failure";

type VisitFailureProps = {
  error: unknown;
  /** `Not booked`: what did not happen when the service refused. */
  notDone: string;
  /** What the person has not lost, and what to do next. */
  next: string;
};

/** Why a change of a visit failed, in the service's own words, and what stands now. */
export function VisitFailure({ error, notDone, next }: VisitFailureProps) {
  const { title, detail, said, requestId, outcomeUnknown } = failureOf(error);
  return (
    <Notice
      tone="error"
      role="alert"
      title={outcomeUnknown ? `${title}: it is not known whether this happened.` : `${notDone}.`}
    >
      {said ? `The service answered: “${said}”` : detail} {next}
      {outcomeUnknown ? " The visit was read again; look at it before you repeat this." : null}
      {requestId ? <span className="block mono ink-3">req {requestId}</span> : null}
    </Notice>
  );
}
