import { route } from "@/lib/server/core/route";
import { beginPasskey } from "@/lib/server/platform/staff/own-account/passkey-operations";

export const POST = route(beginPasskey);
