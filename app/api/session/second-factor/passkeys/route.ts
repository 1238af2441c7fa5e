import { route } from "@/lib/server/core/route";
import {
  registerPasskey,
  removeOwnPasskey,
} from "@/lib/server/platform/staff/own-account/passkey-operations";

export const POST = route(registerPasskey);
export const DELETE = route(removeOwnPasskey);
