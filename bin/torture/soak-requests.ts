import { randomUUID } from "node:crypto";
import type { Service } from "@/bin/torture/order-workload";
import { getExample } from "@/lib/contract/dashboard/endpoint";
import { dashboardEndpoints } from "@/lib/contract/dashboard/endpoints";
import type { Endpoint } from "@/lib/contract/service/endpoint";
import { endpoints } from "@/lib/contract/service/endpoints";
import { resolveAddress } from "@/lib/query/core/address";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";

export type SoakRequest = {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly type?: string;
};
/** One kind of request, made anew each time. */
export type Kind = () => SoakRequest;

const SCREENS = [
  ...["/", "/orders", "/orders/new", "/people", "/match-review", "/lab-reports", "/appointments"],
  ...["/critical-results", "/events", "/audit", "/catalog", "/account", "/settings", "/sign-in"],
];
/** They would end or lock the session that asks. */
const ENDS_ACCESS: ReadonlySet<string> = new Set(["secondFactor", "session", "staff"]);

/**
 * A request of every kind, for each program: each address of the dashboard's API and of the service's, and each screen
 * of the navigation. Ids are those of a person and an order that exist; many other inputs are refused, which must not
 * leave anything behind either. Left out are the live stream, which never ends, and what ends the session that asks.
 */
export async function makeSoakKinds(service: Service): Promise<{
  dashboard: readonly Kind[];
  service: readonly Kind[];
}> {
  const { user_id } = await createUser(service);
  const { id: lab_test_id } = await findLabTest(service);
  const order = orderBody({ user_id, lab_test_id, activate_by: "2099-01-01" });
  const placed = await service.call(endpoints.createOrder, { body: order });
  const known = { user_id, order_id: placed.order.id };
  return {
    dashboard: [...SCREENS.map((path) => () => ({ method: "GET", path })), ...listOwn(known)],
    service: [
      ...Object.values(endpoints).map((endpoint) => () => toServiceRequest(endpoint, known)),
      () => ({ method: "POST", path: "/v3/order", body: order }),
    ],
  };
}

function listOwn(known: object): Kind[] {
  return Object.entries(dashboardEndpoints).flatMap(([noun, rows]) =>
    Object.values(rows).flatMap((row) => {
      const endsAccess = row.kind === "write" && ENDS_ACCESS.has(noun);
      if ("events" in row || endsAccess) return [];
      return () => {
        const example = { ...getExample(row) };
        const input = Object.assign(example, pick(known, Object.keys(example)));
        const { method, path, ...rest } = resolveAddress(`${row.method} ${row.path}`, input);
        const url = "query" in rest ? `${path}${rest.query}` : path;
        if ("upload" in row) return { method, path: url, body: "a,b", type: row.upload[0] };
        return { method, path: url, ...("body" in rest && { body: rest.body }) };
      };
    }),
  );
}

function toServiceRequest({ method, path }: Endpoint, known: Record<string, string>): SoakRequest {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? randomUUID());
  return { method, path: filled, ...(method === "GET" ? {} : { body: {} }) };
}

const pick = (from: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
