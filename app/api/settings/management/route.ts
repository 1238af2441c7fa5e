import { route } from "@/lib/server/core/route";
import {
  connectManagement,
  disconnectManagement,
  readManagement,
} from "@/lib/server/settings/management";

export const GET = route(readManagement);
export const POST = route(connectManagement);
export const DELETE = route(disconnectManagement);
