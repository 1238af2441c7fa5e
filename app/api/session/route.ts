import { route } from "@/lib/server/core/route";
import {
  continueSession,
  readSession,
  signOut,
} from "@/lib/server/platform/staff/session-operations";

export const GET = route(readSession);
export const POST = route(continueSession);
export const DELETE = route(signOut, { endsSession: true });
