import type { z } from "zod";
import type {
  Endpoint,
  EndpointBody,
  EndpointParams,
  EndpointQuery,
  EndpointResponse,
} from "@/lib/contract/service/endpoint";
import type { RequestDeps } from "@/service/deps";
import type { Team } from "./authenticate";
import type { Cursors } from "./cursor";

type EndpointHeaders<E extends Endpoint> = E["headers"] extends z.ZodType
  ? z.output<E["headers"]>
  : undefined;

export type HandlerInput<E extends Endpoint> = {
  readonly params: EndpointParams<E>;
  readonly query: EndpointQuery<E>;
  readonly body: EndpointBody<E>;
  readonly headers: EndpointHeaders<E>;
  readonly team: Team;
  readonly deps: RequestDeps;
  /** Opaque positions in this endpoint's list. */
  readonly cursors: Cursors;
  /** Other opaque texts that are issued and come back: signed like cursors, with a scope for each kind. */
  readonly cursorsFor: (scope: string) => Cursors;
  /** The request itself, for uploads, which are read as a stream. */
  readonly request: Request;
};

export type MountedEndpoint = {
  readonly endpoint: Endpoint;
  run(input: HandlerInput<Endpoint>): Promise<unknown>;
};

/** Binds a row of the endpoint table to its handler, which receives validated input only. */
export function handler<const E extends Endpoint>(
  endpoint: E,
  answer: (input: HandlerInput<E>) => Promise<EndpointResponse<E>>,
): MountedEndpoint {
  return { endpoint, run: (input) => answer(input as HandlerInput<E>) };
}
