import "server-only";
import { createClaims } from "@/lib/server/claims/create-claims";
import { matchClaims } from "@/lib/server/db/schema/match-claims";

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
