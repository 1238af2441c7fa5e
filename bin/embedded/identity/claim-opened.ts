import { randomUUID } from "node:crypto";
import type { Secrets } from "@/bin/embedded/secrets";
import type { LauncherEnv } from "@/bin/env";
import { type Claimant, claimDatabase } from "./claim-database";
import { keepClaim } from "./keep-claim";

export type ClaimedDatabase = {
  readonly url: string;
  /** Call this after the migrations: a new database could not be claimed before. */
  readonly claim: () => Promise<void>;
  /** Lets another launcher take this one's place immediately. */
  readonly release: () => Promise<void>;
};

/**
 * Claims the database for this installation and keeps the claim until it is released. Throws LaunchFailure when the
 * database belongs to another installation; calls `onLost` when another launcher has taken this one's place.
 */
export async function claimOpened(
  env: LauncherEnv,
  secrets: Secrets,
  url: string,
  onLost: (failure: unknown) => void,
): Promise<ClaimedDatabase> {
  const claimant: Claimant = { env, secrets, url, runId: randomUUID() };
  let release = async () => {};
  let isClaimed = false;

  async function claim(): Promise<void> {
    if (isClaimed) return;
    isClaimed = await claimDatabase(claimant);
    // Only this folder uses the embedded database.
    if (isClaimed && env.DATABASE_URL) release = keepClaim(claimant, onLost);
  }

  await claim();
  return {
    url,
    claim: async () => {
      await claim();
      if (!isClaimed) throw new Error("The migrations made no table of installations");
    },
    release: () => release(),
  };
}
