import { withConnection } from "@/bin/embedded/postgres/database-access";
import { type Claimant, getNodeName } from "./claim-database";
import { endNode, renewNode } from "./installation-rows";
import { takenOver } from "./refusals";

const RENEW_EVERY_MS = 15_000;

/**
 * Keeps the claim on an external database until the returned function is called. Calls `onLost` when another start has
 * taken the place of this one. While the database does not answer, nobody can take it.
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
    // Without this, another folder has to wait until the claim has run out.
    await withConnection(url, (client) => endNode(client, node, runId)).catch(() => undefined);
  };
}
