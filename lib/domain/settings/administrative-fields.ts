/** Why fields of laboratories cannot be administrative on a deployment; null where they can. Only the embedded service reads reports. */
export function getFieldsDisabledReason(deployment: string): string | null {
  return deployment === "embedded"
    ? null
    : "This deployment of the service reads the laboratories’ reports itself, and does not say which of their fields need not be read.";
}
