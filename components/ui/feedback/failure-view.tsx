import { LinkButton } from "@/components/ui/controls/link-button";
import { ErrorState } from "./error-state";
import { LockedState } from "./locked-state";

/** What the screen shows about a failed read. */
type FailureTexts = {
  kind: string;
  title: string;
  detail: string | null;
  requestId: string | null;
};

type FailureViewProps = {
  failure: FailureTexts;
  /** What the role cannot see: `Your role cannot view people of this clinic`. */
  forbiddenTitle: string;
  /** What has not been lost although the read failed. */
  kept: string;
  onRetry: () => void;
};

/** Why something is not on the screen, and the next step: sign in, ask for another role, or try again. */
export function FailureView({ failure, forbiddenTitle, kept, onRetry }: FailureViewProps) {
  const { kind, title, detail, requestId } = failure;
  if (kind === "forbidden") return <LockedState title={forbiddenTitle}>{detail}</LockedState>;
  if (kind === "unauthenticated") {
    return (
      <LockedState
        title={title}
        action={
          <LinkButton href="/sign-in" size="small" variant="primary">
            Sign in
          </LinkButton>
        }
      >
        {null}
      </LockedState>
    );
  }
  return (
    <ErrorState title={title} requestId={requestId ?? undefined} onRetry={onRetry}>
      {detail ? <p>{detail}</p> : null}
      <p>{kept}</p>
    </ErrorState>
  );
}
