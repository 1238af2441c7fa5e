import { createClaimTable } from "./claim-table";

/** Who has claimed an unmatched result. */
export const matchClaims = createClaimTable("match_claims");
