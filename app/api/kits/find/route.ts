import { findKit } from "@/lib/server/kit-registration";
import { route } from "@/lib/server/route";

export const POST = route(findKit);
