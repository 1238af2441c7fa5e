import { route } from "@/lib/server/core/route";
import { beginPasskey } from "@/lib/server/second-factor/passkey-operations";

export const POST = route(beginPasskey);
