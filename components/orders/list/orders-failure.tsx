import { FailurePicture } from "@/components/ui/feedback/failure-illustration";
import { failureOf } from "@/lib/query/core/failure";

type OrdersFailureProps = { error: unknown; kept: string; onRetry: () => void };

/** Why orders are not on the screen. */
export function OrdersFailure({ error, ...rest }: OrdersFailureProps) {
  return (
    <FailurePicture
      failure={failureOf(error)}
      closedTitle="Your role does not show orders of this team"
      {...rest}
    />
  );
}
