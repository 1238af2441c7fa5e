import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { LockedState } from "@/components/ui/locked-state";
import { failureOf } from "@/lib/query/failure";

type OrdersFailureProps = {
  error: unknown;
  /** What the person keeps although this failed. */
  kept: string;
  onRetry: () => void;
};

/** Why orders are not on the screen: each cause has its own sentence and its own next step. */
export function OrdersFailure({ error, kept, onRetry }: OrdersFailureProps) {
  const { kind, title, detail, requestId } = failureOf(error);
  if (kind === "forbidden") {
    return <LockedState title="Your role does not show orders of this team">{detail}</LockedState>;
  }
  if (kind === "unauthenticated") {
    return (
      <LockedState title={title}>
        <p className="mb-2">{kept}</p>
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
