import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { endpoint } from "@/lib/contract/service/endpoint";
import {
  connectedProviderExample,
  historicalPullsExample,
  providerExample,
  userResourcesExample,
} from "@/lib/contract/service/examples/connections";
import {
  IntrospectionQuery,
  PutHistoricalPullsBody,
  UserHistoricalPulls,
  UserResources,
} from "@/lib/contract/service/health-data/introspection";
import { UpsertReport } from "@/lib/contract/service/health-data/menstrual-cycle";
import {
  ConnectedProviders,
  ListProvidersQuery,
  ProviderDetailed,
} from "@/lib/contract/service/health-data/provider";

const params = z.object({ user_id: Uuid });

export const connectionEndpoints = {
  listProviders: endpoint({
    method: "GET",
    path: "/v2/providers",
    tag: "Connections",
    summary: "List the providers that users can connect, with the resources each supports.",
    query: ListProvidersQuery,
    status: 200,
    response: z.array(ProviderDetailed),
    errors: [],
    example: [providerExample],
  }),
  getUserProviders: endpoint({
    method: "GET",
    path: "/v2/user/providers/{user_id}",
    tag: "Connections",
    summary: "List the providers that the user has connected, in the order they were connected.",
    params,
    status: 200,
    response: ConnectedProviders,
    errors: [404],
    example: { providers: [connectedProviderExample] },
  }),
  introspectResources: endpoint({
    method: "GET",
    path: "/v2/introspect/resources",
    tag: "Introspection",
    summary: "List the state of each resource by user and provider, paginated by user.",
    query: IntrospectionQuery,
    status: 200,
    response: UserResources,
    errors: [],
    example: userResourcesExample,
  }),
  introspectHistoricalPulls: endpoint({
    method: "GET",
    path: "/v2/introspect/historical_pull",
    tag: "Introspection",
    summary:
      "List the state of historical pulls by user, provider and resource, paginated by user.",
    query: IntrospectionQuery,
    status: 200,
    response: UserHistoricalPulls,
    errors: [],
    example: historicalPullsExample,
  }),
  putHistoricalPulls: endpoint({
    method: "POST",
    path: "/sandbox/v1/users/{user_id}/historical_pulls",
    tag: "Sandbox",
    summary:
      "Set the state of a provider's historical pulls; the sandbox pulls nothing on its own.",
    params,
    body: PutHistoricalPullsBody,
    status: 200,
    response: UpsertReport,
    errors: [404],
    example: { created: 1, updated: 0, unchanged: 0 },
    sandbox: true,
  }),
};
