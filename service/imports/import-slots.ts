import { Refusal } from "@/service/http/refusal";

/** Each import may write gigabytes to the temporary folder while it is read. */
export const MAX_IMPORTS_PER_TEAM = 2;
export const MAX_IMPORTS = 6;

const underWay = new Map<string, number>();

/** Runs an import, unless the team or this process has reached its limit of simultaneous imports (429). */
export async function withImportSlot<Result>(
  teamId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const own = underWay.get(teamId) ?? 0;
  if (own >= MAX_IMPORTS_PER_TEAM) {
    throw new Refusal(
      429,
      `${MAX_IMPORTS_PER_TEAM} imports of this team are under way; try again when one of them is done`,
    );
  }
  const all = [...underWay.values()].reduce((sum, count) => sum + count, 0);
  if (all >= MAX_IMPORTS) {
    throw new Refusal(429, "Too many imports are under way; try again when one of them is done");
  }
  underWay.set(teamId, own + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(teamId) ?? 1) - 1;
    if (left > 0) underWay.set(teamId, left);
    else underWay.delete(teamId);
  }
}
