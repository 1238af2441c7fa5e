import { checkAuditChain, readAuditChain } from "@/lib/server/audit/chain/chain-operations";
import { route } from "@/lib/server/core/route";

export const GET = route(readAuditChain);
export const POST = route(checkAuditChain);
