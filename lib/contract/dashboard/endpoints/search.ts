import { endpoint } from "@/lib/contract/dashboard/endpoint";
import { SearchInput, SearchResults } from "@/lib/contract/dashboard/search";

/** The operations on search. */
export const searchEndpoints = {
  searchEverywhere: endpoint({
    name: "search.find",
    kind: "read",
    method: "POST",
    path: "/api/search",
    input: SearchInput,
    output: SearchResults,
    example: { text: "Halloway" },
  }),
};
