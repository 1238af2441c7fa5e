/**
 * Why an order cannot be completed without its open markers, and its reports cannot be read as received; null where both
 * are possible. Only the embedded service has endpoints for it.
 */
export function getCompletionDisabledReason(deployment: string): string | null {
  if (deployment === "embedded") return null;
  return "This deployment of the service completes orders on its own and does not keep reports as they were received. Ask its support.";
}
