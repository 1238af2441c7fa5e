import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { LockedState } from "@/components/ui/locked-state";
import { failureOf } from "@/lib/query/failure";

/** Why there is no picture: half of the cycles would look like all of them, so nothing is drawn. */
export function CycleFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { kind, title, detail, requestId } = failureOf(error);
  if (kind === "forbidden") {
    return <LockedState title="Your role does not show health data">{detail}</LockedState>;
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
      <p>Nothing is drawn: a part of the cycles would look like all of them. The range is kept.</p>
    </ErrorState>
  );
}
