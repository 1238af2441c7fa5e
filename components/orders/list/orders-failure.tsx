import { FailureIllustration } from "@/components/ui/feedback/failure-illustration";
import { getFailure } from "@/lib/query/core/failure";

type OrdersFailureProps = { error: unknown; kept: string; onRetry: () => void };

/** Why the orders could not be shown. */
export function OrdersFailure({ error, ...rest }: OrdersFailureProps) {
  return (
    <FailureIllustration
      failure={getFailure(error)}
      forbiddenTitle="Your role does not show orders of this team"
      {...rest}
    />
  );
}
