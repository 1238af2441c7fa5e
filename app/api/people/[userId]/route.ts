import { route } from "@/lib/server/core/route";
import { readPerson } from "@/lib/server/people/people";

export const GET = route(readPerson);
