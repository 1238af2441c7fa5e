import { route } from "@/lib/server/core/route";
import { findKit } from "@/lib/server/orders/kit-registration";

export const POST = route(findKit);
