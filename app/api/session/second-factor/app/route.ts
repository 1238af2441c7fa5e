import { route } from "@/lib/server/core/route";
import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
} from "@/lib/server/platform/staff/own-account/second-factor-operations";

export const POST = route(beginAuthenticatorApp);
export const PATCH = route(confirmAuthenticatorApp);
export const DELETE = route(removeAuthenticatorApp);
