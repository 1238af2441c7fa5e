import "server-only";
import { matchClaims } from "@/lib/server/db/schema/match-claims";
import { createClaims } from "@/lib/server/work/claims/create-claims";

/** The claims of unmatched results. */
export const {
  readClaim,
  readClaims,
  takeClaim,
  renewOwnClaim,
  takeOverClaim,
  wasTakenFrom,
  endClaim,
  dropOwnClaim,
} = createClaims(matchClaims, "result");
