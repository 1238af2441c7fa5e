import type { z } from "zod";
import type {
  Endpoint,
  EndpointBody,
  EndpointParams,
  EndpointQuery,
  EndpointResponse,
} from "@/lib/contract/service/endpoint";
import type { RequestDeps, ServiceDeps } from "@/service/deps";
import type { Team } from "./authentication/authenticate";
import type { Manager } from "./authentication/authenticate-manager";
import type { Cursors } from "./cursor";

type EndpointHeaders<E extends Endpoint> = E["headers"] extends z.ZodType
  ? z.output<E["headers"]>
  : undefined;

/**
 * Handlers of the management API can access the tables of organizations, teams and keys; the others only their team's
 * rows.
 */
type HandlerCaller<E extends Endpoint> = E extends { readonly auth: "management" }
  ? { readonly manager: Manager; readonly deps: ServiceDeps }
  : { readonly team: Team; readonly deps: RequestDeps };

export type HandlerInput<E extends Endpoint> = HandlerCaller<E> & {
  readonly params: EndpointParams<E>;
  readonly query: EndpointQuery<E>;
  readonly body: EndpointBody<E>;
  readonly headers: EndpointHeaders<E>;
  /** The JSON body as sent. */
  readonly bodyText: string;
  /** Opaque positions in this endpoint's lists. */
  readonly cursors: Cursors;
  /**
   * Other opaque texts that are issued to clients and sent back by them: signed like cursors, with a scope for each
   * kind.
   */
  readonly cursorsFor: (scope: string) => Cursors;
  /** The request itself, for uploads, which are read as a stream. */
  readonly request: Request;
};

export type MountedEndpoint = {
  readonly endpoint: Endpoint;
  /** Takes the `HandlerInput` of the endpoint. */
  run(input: unknown): Promise<unknown>;
};

/** Binds a row of the endpoint table to its handler, which receives validated input only. */
export function handler<const E extends Endpoint>(
  endpoint: E,
  answer: (input: HandlerInput<E>) => Promise<EndpointResponse<E>>,
): MountedEndpoint {
  return { endpoint, run: (input) => answer(input as HandlerInput<E>) };
}
