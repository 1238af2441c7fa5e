import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { LockedState } from "@/components/ui/locked-state";
import { failureOf } from "@/lib/query/failure";

type PeopleFailureProps = { error: unknown; kept: string; onRetry: () => void };

/** Why people are not on the screen: each cause has its own sentence and its own next step. */
export function PeopleFailure({ error, kept, onRetry }: PeopleFailureProps) {
  const { kind, title, detail, requestId } = failureOf(error);
  if (kind === "forbidden") {
    return <LockedState title="Your role does not show people of this team">{detail}</LockedState>;
  }
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
