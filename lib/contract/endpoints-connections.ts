import { z } from "zod";
import { endpoint } from "./endpoint";
import { connectedProviderExample, providerExample } from "./examples-connections";
import { Uuid } from "./primitives";
import { ConnectedProviders, ListProvidersQuery, ProviderDetailed } from "./provider";

const params = z.object({ user_id: Uuid });

export const connectionEndpoints = {
  listProviders: endpoint({
    method: "GET",
    path: "/v2/providers",
    tag: "Connections",
    summary: "Providers that users can connect, and what each can send.",
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
    summary: "Providers that the user has connected, in the order of connecting.",
    params,
    status: 200,
    response: ConnectedProviders,
    errors: [404],
    example: { providers: [connectedProviderExample] },
  }),
};
