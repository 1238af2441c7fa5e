import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { toShortId } from "@/lib/matching/search/search-lines";
import { purgeDeletedUsers } from "@/service/jobs/purge-deleted-users";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  createUser,
  findLabTest,
  orderBody,
  patientDetails,
  userInfoBody,
} from "@/service/testing/factories";

let service: TestService;
let fern: string;

let orderId: string;

beforeAll(async () => {
  service = await createTestService();
  fern = await addPerson("harbour-0002", {
    first_name: "Fern",
    last_name: "Castellan",
    dob: "1983-08-20",
  });
  await addPerson("harbour-0003", {
    first_name: "Jose",
    last_name: "Nunez",
    dob: "1983-03-04",
  });
  await addPerson("harbour-0004", { first_name: "Wren", last_name: "Halloway", dob: "1983-04-03" });
  orderId = await placeOrder(fern, { first_name: "Fern", last_name: "Castellan" });
});
afterAll(() => service.close());

async function addPerson(client_user_id: string, info: Parameters<typeof userInfoBody>[0]) {
  const { user_id } = await createUser(service, { client_user_id });
  await service.call(endpoints.putUserInfo, { params: { user_id }, body: userInfoBody(info) });
  return user_id;
}

async function placeOrder(user_id: string, person: object): Promise<string> {
  const lab_test_id = (await findLabTest(service)).id;
  const patient_details = { ...patientDetails(), ...person };
  const body = orderBody({ user_id, lab_test_id, patient_details });
  return (await service.call(endpoints.createOrder, { body })).order.id;
}

async function search(text: string) {
  return service.call(endpoints.searchUsers, { body: { text } });
}
const findNames = async (text: string) =>
  (await search(text)).users.map(({ user, info }) => info?.first_name ?? user.client_user_id);
const findOrders = async (search_input: string) =>
  (await service.call(endpoints.listOrders, { query: { search_input } })).orders.map(
    ({ id }) => id,
  );

describe("people", () => {
  it.each([
    ["a name in another order", "castellan FERN", ["Fern"]],
    ["a name typed with accents", "José Núñez", ["Jose"]],
    ["a decomposed accent", "Jose\u0301", ["Jose"]],
    ["the beginning of a name", "castel", ["Fern"]],
    ["two letters at the beginning of a name", "wr", ["Wren"]],
    ["a birth date as screens write it", "20-Aug-1983", ["Fern"]],
    ["a birth date as people in the US type it", "08/20/1983", ["Fern"]],
    ["both readings of an ambiguous birth date", "03/04/1983", ["Jose", "Wren"]],
    ["a name and a birth date", "1983-03-04 núñez", ["Jose"]],
    ["the clinic's own id", "HARBOUR-0003", ["Jose"]],
    ["wildcards", "%", []],
    ["somebody unknown", "Fern Halloway", []],
  ])("are found by %s", async (_, text, expected) => {
    expect((await findNames(text)).toSorted()).toEqual(expected);
    expect((await search(text)).is_similar).toBe(false);
  });

  it("are found by their id, whole and as screens print it", async () => {
    expect(await findNames(fern.toUpperCase())).toEqual(["Fern"]);
    expect(await findNames(toShortId(fern))).toEqual(["Fern"]);
  });

  it.each([
    ["a missing letter", "Castelan", "Fern"],
    ["another letter", "Holloway", "Wren"],
    ["exchanged letters in a short name", "Wrne", "Wren"],
    ["a slip in one of two words", "fern castelan", "Fern"],
  ])("are found by %s only as similar", async (_, text, expected) => {
    expect(await findNames(text)).toEqual([expected]);
    expect((await search(text)).is_similar).toBe(true);
  });

  it("are not similar because of an id", async () => {
    expect(await findNames("harbour-0009")).toEqual([]);
  });

  it("come in pages with their total, whole names first", async () => {
    await addPerson("harbour-0005", { first_name: "Fernanda", last_name: "Lark" });
    const body = { text: "fern", limit: 1 };
    const first = await service.call(endpoints.searchUsers, { body });
    const second = await service.call(endpoints.searchUsers, { body: { ...body, offset: 1 } });
    expect([first.total, second.total, first.has_more]).toEqual([2, 2, false]);
    expect([first, second].map(({ users }) => users[0]?.info?.first_name)).toEqual([
      "Fern",
      "Fernanda",
    ]);
  });

  it("are found by their fallback birth date, and by a changed id of the clinic only", async () => {
    const { user_id } = await createUser(service, {
      client_user_id: "quay-1",
      fallback_birth_date: "1957-10-04",
    });
    const params = { user_id };
    await service.call(endpoints.patchUser, { params, body: { client_user_id: "quay-2" } });
    expect(await findNames("04-Oct-1957")).toEqual(["quay-2"]);
    expect([await findNames("quay-1"), await findNames("quay-2")]).toEqual([[], ["quay-2"]]);
  });

  it("of another team are never found", async () => {
    const found = await service.call(endpoints.searchUsers, {
      body: { text: "castellan" },
      key: service.otherKey,
    });
    expect(found.users).toEqual([]);
  });

  it("who are deleted are not found, and leave no name behind when purged", async () => {
    const user_id = await addPerson("harbour-0006", { first_name: "Ottoline", last_name: "Reed" });
    await placeOrder(user_id, { first_name: "Ottoline", last_name: "Reed" });
    await service.call(endpoints.deleteUser, { params: { user_id } });
    expect(await findNames("ottoline")).toEqual([]);
    service.clock.advanceDays(8);
    await purgeDeletedUsers(service.deps);
    const { rows } = await service.db.system.execute(
      `select person_text from service.users where id = '${user_id}'`,
    );
    expect(rows).toEqual([{ person_text: "\n" }]);
  });
});

test("orders are found by the same texts", async () => {
  const texts = ["castellan fern", "Castelan", toShortId(orderId), toShortId(fern), "harbour-0002"];
  for (const text of texts) expect(await findOrders(text)).toEqual([orderId]);
  expect(await findOrders("harbour-0003")).toEqual([]);
});
