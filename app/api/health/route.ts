import { route } from "@/lib/server/core/route";
import { readHealth } from "@/lib/server/installation/health";

export const GET = route(readHealth);
