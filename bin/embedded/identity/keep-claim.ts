import { withConnection } from "@/bin/embedded/postgres/database-access";
import { type Claimant, getNodeName } from "./claim-database";
import { endNode, renewNode } from "./installation-rows";
import { takenOver } from "./refusals";

const RENEW_EVERY_MS = 15_000;

/**
 * Keeps the claim on an external database until the returned function is called. Calls `onLost` when another start has
 * taken this one's place. While the database does not answer, nobody can take the claim.
 */
export function keepClaim(
  { env, url, runId }: Claimant,
  onLost: (failure: unknown) => void,
): () => Promise<void> {
  const node = getNodeName(env);
  const renew = () =>
    withConnection(url, (client) => renewNode(client, node, runId)).then(
      (isOurs) => {
        if (!isOurs) onLost(takenOver(node));
      },
      () => undefined,
    );
  const timer = setInterval(() => void renew(), RENEW_EVERY_MS);
  return async () => {
    clearInterval(timer);
    // Otherwise another folder would have to wait until the claim expires.
    await withConnection(url, (client) => endNode(client, node, runId)).catch(() => undefined);
  };
}
