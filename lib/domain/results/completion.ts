/**
 * Why this deployment can neither complete an order without its open markers nor show its reports as received; null
 * where both are possible. Only the embedded service has endpoints for these.
 */
export function getCompletionDisabledReason(deployment: string): string | null {
  if (deployment === "embedded") return null;
  return "This deployment of the service completes orders on its own and does not keep reports as they were received. Ask its support.";
}
