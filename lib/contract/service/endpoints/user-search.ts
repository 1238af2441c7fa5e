import { endpoint } from "@/lib/contract/service/endpoint";
import { userExample, userInfoExample } from "@/lib/contract/service/examples/examples";
import { SearchUsersBody, UserSearchPage } from "@/lib/contract/service/user-search";

export const userSearchEndpoints = {
  searchUsers: endpoint({
    method: "POST",
    path: "/sandbox/v1/users/search",
    tag: "Sandbox",
    summary:
      "Find users by names in any order or with a slip, birth dates, ids and shortened ids, with their latest demographics.",
    body: SearchUsersBody,
    status: 200,
    response: UserSearchPage,
    errors: [],
    example: {
      users: [{ user: userExample, info: userInfoExample }],
      total: 1,
      has_more: false,
      is_similar: false,
      offset: 0,
      limit: 25,
    },
    sandbox: true,
  }),
};
