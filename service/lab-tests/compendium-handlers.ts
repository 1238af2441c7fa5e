import { endpoints } from "@/lib/contract/service/endpoints";
import { handler } from "@/service/http/handler";
import { convertCompendium } from "./convert-compendium";
import { searchCompendium } from "./search-compendium";

export const compendiumHandlers = [
  handler(endpoints.searchCompendium, ({ body, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => searchCompendium(tx, body)),
  ),
  handler(endpoints.convertCompendium, ({ body, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => convertCompendium(tx, body)),
  ),
];
