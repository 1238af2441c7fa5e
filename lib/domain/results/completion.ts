/**
 * Why an order cannot be completed without its open markers, nor its reports be read as they were received; null where both
 * are possible. Only the embedded service has calls for it.
 */
export function getCompletionDisabledReason(deployment: string): string | null {
  if (deployment === "embedded") return null;
  return "This deployment of the service completes orders by itself and does not keep reports as they were received. Ask its support.";
}
