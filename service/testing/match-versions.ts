import { randomUUID } from "node:crypto";
import { SHIPPED_PARAMETERS } from "@/lib/matching/parameters";
import { matchParameters } from "@/service/db/schema/match-parameters";
import type { TestService } from "./create-test-service";

/** Stores a parameters version of the first team with its estimate and its trial, which has this many wrong matches. */
export async function storeTriedVersion(
  service: Pick<TestService, "db" | "clock" | "team">,
  version: string,
  wrong: number,
): Promise<void> {
  const at = service.clock.now();
  await service.db.system.insert(matchParameters).values({
    id: randomUUID(),
    teamId: service.team.id,
    version,
    basis: SHIPPED_PARAMETERS.version,
    state: "tried",
    weights: SHIPPED_PARAMETERS.weights,
    trial: { wrong, sets: [] },
    requestedAt: at,
    triedAt: at,
  });
}
