import type { QueryClient } from "@tanstack/react-query";
import type { FormDraftOwner } from "@/lib/contract/dashboard/form-drafts/form-draft";
import { createDraftKeeper, type DraftKeeper } from "./draft-keeper";
import { forgetStoredDrafts } from "./tab-vault";

const MAX_WAIT_MS = 2_000;

// A tab has one cache, and so one keeper.
const keepers = new Map<QueryClient, DraftKeeper>();

/** The keeper of this tab, for the person whose page it is. Only for effects and handlers: the server has no tab. */
export function getDraftKeeper(client: QueryClient, owner: FormDraftOwner): DraftKeeper {
  const known = keepers.get(client);
  if (known) return known;
  const keeper = createDraftKeeper(client, owner);
  keepers.set(client, keeper);
  return keeper;
}

/** Before signing out: gives the server what was typed last. What it does not take within two seconds is given up. */
export async function sendDrafts(): Promise<void> {
  const sent = Promise.all([...keepers.values()].map((keeper) => keeper.flush()));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS);
  });
  await Promise.race([sent, late]);
  clearTimeout(timer);
}

/** Removes every draft from this tab, its memory and its session storage; those on the server stay. */
export function forgetDrafts(): void {
  for (const keeper of keepers.values()) keeper.forget();
  forgetStoredDrafts();
}
