import { route } from "@/lib/server/core/route";
import { beginPasskey } from "@/lib/server/platform/second-factor/passkey-operations";

export const POST = route(beginPasskey);
