import { route } from "@/lib/server/core/route";
import { readSession, signOut } from "@/lib/server/staff/session-operations";

export const GET = route(readSession);
export const DELETE = route(signOut, { endsSession: true });
