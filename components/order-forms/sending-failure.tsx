import { RefusedFields } from "@/components/shared/refused-fields";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/feedback/notice";
import { describeWriteFailure, getFailure } from "@/lib/query/core/failure";

type SendingFailureProps = {
  error: unknown;
  /** `Not placed`: what did not happen when the service refused. */
  notDone: string;
  /** What is not lost. */
  kept: string;
  /** Sends the same again, where that is safe. */
  onRetry?: () => void;
};

/** Why a request failed, with the service's message and the fields that it names. */
export function SendingFailure({ error, notDone, kept, onRetry }: SendingFailureProps) {
  const { detail, said, requestId } = getFailure(error);
  return (
    <Notice tone="error" role="alert" title={describeWriteFailure(error, notDone).title}>
      {said ? `The service answered: “${said}”` : detail} {kept}
      <RefusedFields error={error} />
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
