import { readPerson } from "@/lib/server/people";
import { route } from "@/lib/server/route";

export const GET = route(readPerson);
