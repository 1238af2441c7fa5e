import type { Endpoint } from "@/lib/contract/service/endpoint";
import type { Team } from "./authentication/authenticate";
import { Refusal } from "./refusal";

const REFUSALS = {
  match_review: { status: 400, sentence: "Match review is not switched on for this team." },
  psc_scheduling: {
    status: 503,
    sentence: "Appointments at service centers are not enabled for this team.",
  },
} as const satisfies Record<NonNullable<Endpoint["beta"]>, object>;

/** Refuses an endpoint in closed beta to a team without the feature, with the feature's own status (decision 9). */
export function requireBeta({ beta }: Endpoint, { lacks }: Pick<Team, "lacks">): void {
  if (beta === undefined || !lacks.includes(beta)) return;
  throw new Refusal(REFUSALS[beta].status, REFUSALS[beta].sentence);
}
