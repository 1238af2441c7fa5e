import { route } from "@/lib/server/route";
import { readSession, signOut } from "@/lib/server/session-operations";

export const GET = route(readSession);
export const DELETE = route(signOut, { endsSession: true });
