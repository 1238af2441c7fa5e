import { LinkButton } from "@/components/ui/controls/link-button";
import { ErrorState } from "./error-state";
import { LockedState } from "./locked-state";

/** A failed request in words, as far as a picture needs it. */
export type FailureLabels = {
  kind: string;
  title: string;
  detail: string | null;
  requestId: string | null;
};

type FailureIllustrationProps = {
  failure: FailureLabels;
  /** What the role leaves closed: `Your role does not show people of this team`. */
  forbiddenTitle: string;
  /** What the person keeps although this failed. */
  kept: string;
  onRetry: () => void;
};

/** Why something is not on the screen: each cause has its own sentence and its own next step. */
export function FailureIllustration({
  failure,
  forbiddenTitle,
  kept,
  onRetry,
}: FailureIllustrationProps) {
  const { kind, title, detail, requestId } = failure;
  if (kind === "forbidden") return <LockedState title={forbiddenTitle}>{detail}</LockedState>;
  if (kind === "unauthenticated") {
    return (
      <LockedState title={title}>
        <LinkButton href="/sign-in" size="small" variant="primary">
          Sign in
        </LinkButton>
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
