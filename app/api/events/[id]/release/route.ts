import { route } from "@/lib/server/core/route";
import { releaseEvent } from "@/lib/server/events/release-event";

export const POST = route(releaseEvent);
