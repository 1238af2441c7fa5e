import { route } from "@/lib/server/core/route";
import { registerKit } from "@/lib/server/orders/kit-registration";

export const POST = route(registerKit);
