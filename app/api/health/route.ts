import { readHealth } from "@/lib/server/core/health";
import { route } from "@/lib/server/core/route";

export const GET = route(readHealth);
