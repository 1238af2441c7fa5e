import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { describeWriteFailure, failureOf } from "@/lib/query/failure";
import { ApiError } from "@/lib/query/fetch";

type SendingFailureProps = {
  error: unknown;
  /** `Not placed`: what did not happen when the service refused. */
  notDone: string;
  /** What the person has not lost. */
  kept: string;
  /** Sends the same again; given where that is safe. */
  onRetry?: () => void;
};

/** Why something was not done, in the service's words, with each field that it names. */
export function SendingFailure({ error, notDone, kept, onRetry }: SendingFailureProps) {
  const { detail, said, requestId } = failureOf(error);
  const issues = error instanceof ApiError ? (error.failure.issues ?? []) : [];
  return (
    <Notice tone="error" role="alert" title={describeWriteFailure(error, notDone).title}>
      {said ? `The service answered: “${said}”` : detail} {kept}
      {issues.length > 0 ? (
        <ul>
          {issues.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {path.replaceAll("_", " ").replaceAll(".", ", ")}: {message}
            </li>
          ))}
        </ul>
      ) : null}
      {onRetry ? (
        <span className="row wrap">
          <Button size="small" onPress={onRetry}>
            Try again
          </Button>
        </span>
      ) : null}
      {requestId ? <span className="block mono ink-3">req {requestId}</span> : null}
    </Notice>
  );
}
