import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { createTestService, type TestService } from "./testing/create-test-service";
import { createUser, findLabTest, orderBody, userInfoBody } from "./testing/factories";
import { type Chance, createChance } from "./testing/fuzz/chance";
import { makeJunk, RAW_BODIES } from "./testing/fuzz/junk";
import { makeValue, mutateOne, type Schema } from "./testing/fuzz/make-value";

const SEED = 20_261_122;
/** How often a request is made of each kind; every operation and every parameter has its turn. */
const TIMES = inject("isFull") ? 5 : 1;
/** What a response must never contain: stack traces, queries, local paths, names of our modules. */
const LEAK =
  /\bat \S+ \(|\.[cm]?[jt]s:\d|node_modules|\bselect\b[^"]{0,80}\bfrom\b|insert into|syntax error at|file:\/\/|\bDrizzle|\bZodError|\bRangeError/i;

type Parameter = { name: string; in: "path" | "query" | "header"; schema: Schema };
type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { content: Record<string, { schema: Schema }> };
  readonly responses: Readonly<Record<string, object>>;
};
type Case = { path: string; init: RequestInit; accepts503: boolean };

let service: TestService;
/** Ids that exist, by the name of their parameter. */
let known: Record<string, string>;
/** Bodies that are accepted. */
let accepted: Record<string, unknown>;

beforeAll(async () => {
  service = await createTestService();
  const { user_id } = await createUser(service);
  const { id: lab_test_id } = await findLabTest(service, "walk_in_test");
  const body = orderBody({ user_id, lab_test_id });
  const { order } = await service.call(endpoints.createOrder, { body });
  known = { user_id, lab_test_id, order_id: order.id, resource: "glucose", lab_id: "1" };
  known.transaction_id = order.order_transaction?.id ?? "";
  accepted = { createOrder: body, createOrderAlias1: body, putUserInfo: userInfoBody() };
});
afterAll(() => service.close());

const junk = makeJunk(SEED);

/** Requests to one operation: junk in every part of it, and bodies that are valid except for one leaf. */
function makeCases(
  template: string,
  method: string,
  operation: Operation,
  { chance, lookup }: { chance: Chance; lookup: (reference: string) => Schema },
): Case[] {
  const { parameters = [], requestBody, operationId } = operation;
  const accepts503 = "503" in operation.responses;
  const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  const path = (broken?: string) =>
    template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = name === broken || method === "delete" ? chance.pick(junk) : known[name];
      return encodeURIComponent(toText(value ?? chance.pick(junk)).toWellFormed() || "-");
    });
  const query = (broken?: string) => {
    const search = new URLSearchParams({ no_such_key: toText(chance.pick(junk)).slice(0, 50) });
    for (const { name, in: place, schema } of parameters) {
      if (place !== "query") continue;
      const value = name === broken ? chance.pick(junk) : makeValue(schema, lookup, chance);
      if (name === broken || chance.below(3) === 0) search.append(name, toText(value));
    }
    return search;
  };
  const json = requestBody?.content["application/json"]?.schema;
  const make = () => accepted[operationId] ?? (json && makeValue(json, lookup, chance));
  const toCase = (at: string, search: URLSearchParams, body?: string, headers = {}): Case => ({
    path: `${at}?${search}`,
    init: {
      method: method.toUpperCase(),
      headers: { "content-type": "application/json", ...headers },
      ...(body !== undefined && { body }),
    },
    accepts503,
  });
  const text = () => (json === undefined ? undefined : JSON.stringify(make()));

  const cases: Case[] = [];
  for (const { name, in: place } of parameters) {
    const times = place === "path" ? TIMES + 3 : TIMES;
    for (let time = 0; time < times; time++) {
      const value = encodeURIComponent(toText(chance.pick(junk)).toWellFormed());
      if (place === "header") cases.push(toCase(path(), query(), text(), { [name]: value }));
      else if (place === "path") cases.push(toCase(path(name), query(), text()));
      else cases.push(toCase(path(), query(name), text()));
    }
  }
  if (json !== undefined) {
    for (let time = 0; time < 6 * TIMES; time++) {
      cases.push(toCase(path(), query(), JSON.stringify(mutateOne(make(), junk, chance))));
    }
    for (let time = 0; time < TIMES; time++) {
      cases.push(toCase(path(), query(), chance.pick(RAW_BODIES)));
    }
    const type = chance.pick(["text/plain", "", "application/json; charset=x", "a/b", ";;"]);
    cases.push(toCase(path(), query(), text(), { "content-type": type }));
  }
  return cases;
}

async function send({ path, init, accepts503 }: Case): Promise<string | null> {
  const response = await service.request(path, init);
  const answer = await response.text();
  if (response.status >= 500 && !(response.status === 503 && accepts503)) return "a failure";
  if (response.headers.get("content-type") === "application/pdf") return null;
  if (LEAK.test(answer)) return "a leak";
  if (response.status >= 400 && JSON.parse(answer).detail === undefined) return "no detail";
  return null;
}

it("answers every kind of junk with a clear refusal: no failure, no hang, no leak", async () => {
  const document = await (await service.request("/openapi.json")).json();
  const lookup = (reference: string): Schema =>
    document.components.schemas[reference.split("/").at(-1) ?? ""];
  const chance = createChance(SEED);
  const errors = vi.spyOn(service.deps.log, "error");
  const faults: string[] = [];
  let sent = 0;
  for (const [path, operations] of Object.entries<Record<string, Operation>>(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      for (const request of makeCases(path, method, operation, { chance, lookup })) {
        sent++;
        const fault = await send(request);
        if (fault === null) continue;
        const { init } = request;
        const cause = JSON.stringify(errors.mock.lastCall?.[0]);
        faults.push(
          `${fault}: ${init.method} ${request.path.slice(0, 300)} ${String(init.body).slice(0, 300)} (${cause})`,
        );
      }
    }
  }
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(600 * TIMES);
});
