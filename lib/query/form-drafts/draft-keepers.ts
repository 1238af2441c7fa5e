import type { QueryClient } from "@tanstack/react-query";
import type { FormDraftOwner } from "@/lib/contract/dashboard/form-drafts/form-draft";
import { createDraftKeeper, type DraftKeeper } from "./draft-keeper";
import { forgetStoredDrafts } from "./tab-vault";

const MAX_WAIT_MS = 2_000;

// A tab has one cache and therefore one keeper.
const keepers = new Map<QueryClient, DraftKeeper>();

/** This tab's keeper, for the person whose page it is. For effects and handlers only, because the server has no tab. */
export function getDraftKeeper(client: QueryClient, owner: FormDraftOwner): DraftKeeper {
  const known = keepers.get(client);
  if (known) return known;
  const keeper = createDraftKeeper(client, owner);
  keepers.set(client, keeper);
  return keeper;
}

/** Called before signing out: saves the latest text on the server. What is not saved within two seconds is lost. */
export async function sendDrafts(): Promise<void> {
  const sent = Promise.all([...keepers.values()].map((keeper) => keeper.flush()));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS);
  });
  await Promise.race([sent, late]);
  clearTimeout(timer);
}

/** Removes every draft from this tab's memory and session storage; those on the server remain. */
export function forgetDrafts(): void {
  for (const keeper of keepers.values()) keeper.forget();
  forgetStoredDrafts();
}
