import type { Team } from "@/service/http/authentication/authenticate";
import { Refusal } from "@/service/http/refusal";

/** Refuses with 400 a production team, where no result may be generated. */
export function requireSandboxReview(team: Pick<Team, "environment">): void {
  if (team.environment === "sandbox") return;
  throw new Refusal(400, "Unmatched results are made for sandbox teams only.");
}
