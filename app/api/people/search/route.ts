import { route } from "@/lib/server/core/route";
import { searchPeople } from "@/lib/server/people/people";

export const POST = route(searchPeople);
