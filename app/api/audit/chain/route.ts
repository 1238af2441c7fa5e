import { route } from "@/lib/server/core/route";
import {
  checkAuditChain,
  readAuditChain,
} from "@/lib/server/platform/audit/chain/chain-operations";

export const GET = route(readAuditChain);
export const POST = route(checkAuditChain);
