import { route } from "@/lib/server/core/route";
import { readEndpointReplay } from "@/lib/server/settings/endpoint-replays";

export const GET = route(readEndpointReplay);
