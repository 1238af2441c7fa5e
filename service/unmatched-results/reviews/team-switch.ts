import type { Team } from "@/service/http/authenticate";
import { Refusal } from "@/service/http/refusal";

/** Refuses with 400 a team for which match review is not switched on (service reference: closed beta). */
export function requireMatchReview({ lacks }: Pick<Team, "lacks">): void {
  if (!lacks.includes("match_review")) return;
  throw new Refusal(400, "Match review is not switched on for this team.");
}

/** Like `requireMatchReview`, and refuses with 400 a production team too, where no result may be generated. */
export function requireSandboxReview(team: Pick<Team, "lacks" | "environment">): void {
  requireMatchReview(team);
  if (team.environment === "sandbox") return;
  throw new Refusal(400, "Unmatched results are made for sandbox teams only.");
}
