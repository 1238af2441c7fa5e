/** Why this deployment cannot remember other names of a person; null where it can. Only the embedded service does. */
export function getNamesDisabledReason(deployment: string): string | null {
  return deployment === "embedded"
    ? null
    : "This deployment of the service does not remember other names of a person.";
}
