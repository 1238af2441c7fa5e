import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  openMatchFixture,
  type ReviewFixture,
} from "@/service/unmatched-results/testing/match-fixture";
import { reportedWren, reportOn } from "@/service/unmatched-results/testing/report-fixture";

let service: TestService;
let fixture: ReviewFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMatchFixture(service);
});
afterAll(() => service.close());

type Reported = Partial<typeof reportedWren>;
type Person = { readonly userId: string; readonly own: object; readonly reported: Reported };

const staff = "Avery Quill";
const married: Reported = { last_name: "OKONJO" };
let people = 0;

/** A user with details of their own, so that the people of two tests are not alike. */
async function newPerson(): Promise<Person> {
  people += 1;
  const day = String(people).padStart(2, "0");
  const own = {
    dob: `1981-04-${day}` as const,
    phone_number: `+1 206-555-01${day}`,
    email: `person${day}@example.com`,
  };
  const { dob, phone_number } = own;
  return { userId: await fixture.newUser(), own, reported: { ...reportedWren, dob, phone_number } };
}

const toNames = ({ userId }: Pick<Person, "userId">) => ({ params: { user_id: userId } });
const list = (person: Person) => service.call(endpoints.listRememberedNames, toNames(person));
const open = ({ userId, own }: Person, but = {}) =>
  fixture.open({ user: userId, person: { ...own, ...but } });

function report(person: Person, order: Order, but: Reported = married) {
  return fixture.receive(reportOn(order, { patient: { ...person.reported, ...but } }));
}

/** Reports a new order under another name and accepts the report for it. Returns the item's id. */
async function acceptReport(person: Person, but: Reported = married): Promise<string> {
  const order = await open(person);
  const { outcome, raw_result_id } = await report(person, order, but);
  expect(outcome).toBe("review");
  const id = raw_result_id ?? "";
  await service.call(endpoints.acceptUnmatchedResult, {
    params: { raw_result_id: id },
    body: { order_id: order.id },
  });
  return id;
}

const remember = (person: Person, rawResultId: string) =>
  service.send(endpoints.rememberName, {
    ...toNames(person),
    body: { raw_result_id: rawResultId, staff },
  });

/** A person whose married name was accepted twice and is remembered. */
async function openRemembered() {
  const person = await newPerson();
  await acceptReport(person);
  expect((await remember(person, await acceptReport(person))).status).toBe(200);
  const [name] = (await list(person)).names;
  return { person, nameId: name?.id ?? "" };
}

const revoke = ({ userId }: Person, nameId: string) =>
  service.send(endpoints.revokeRememberedName, {
    params: { user_id: userId, name_id: nameId },
    body: { staff },
  });

const REVIEW = { outcome: "review" };
const ATTACHED = { outcome: "attached" };

describe("a name that staff accepted", () => {
  it("is suggested from the second acceptance on, and asked until it is remembered", async () => {
    const person = await newPerson();
    const first = await acceptReport(person);
    expect(await list(person)).toEqual({ names: [], suggestions: [] });
    expect((await remember(person, first)).status).toBe(400);
    const second = await acceptReport(person);
    const [suggested] = (await list(person)).suggestions;
    expect(suggested).toMatchObject({ name: "WREN OKONJO", own_name: "Wren Halloway" });
    expect(suggested?.raw_result_ids.toSorted()).toEqual([first, second].toSorted());
    expect(await report(person, await open(person))).toMatchObject(REVIEW);

    expect((await remember(person, second)).status).toBe(200);
    // A second click, or a colleague's, changes nothing.
    expect((await remember(person, first)).status).toBe(200);
    const { names, suggestions } = await list(person);
    expect(suggestions).toEqual([]);
    expect(names).toMatchObject([
      { name: "WREN OKONJO", own_name: "Wren Halloway", remembered_by: staff, counts: true },
    ]);
  });

  it.each<[string, Reported]>([
    ["her own name in another spelling", { last_name: "Halloway" }],
    ["a name under another birth date", { ...married, dob: "1951-11-29" }],
    ["a placeholder", { last_name: "UNKNOWN" }],
  ])("is not suggested if it is %s", async (_, but) => {
    const person = await newPerson();
    // Another sex, so that each of them waits.
    await acceptReport(person, { ...but, gender: "M" });
    await acceptReport(person, { ...but, gender: "M" });
    expect((await list(person)).suggestions).toEqual([]);
  });

  it("is not suggested if each of two people had it once, nor remembered for the other", async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const id = await acceptReport(one);
    await acceptReport(other);
    expect((await list(one)).suggestions).toEqual([]);
    await acceptReport(one);
    expect((await remember(other, id)).status).toBe(400);
  });
});

describe("a report under a remembered name", () => {
  let person: Person;
  beforeAll(async () => {
    ({ person } = await openRemembered());
  });

  it.each<[string, Reported]>([
    ["another birth date", { dob: "1981-05-30" }],
    ["another telephone number alone", { address: null, phone_number: "+1 206-555-0199" }],
    [
      "another address and another telephone number",
      {
        address: { ...reportedWren.address, first_line: "71 Mill Bank" },
        phone_number: "+1 206-555-0199",
      },
    ],
    ["another first name", { first_name: "PETRA" }],
    ["a further middle name", { first_name: "WREN JOSEPHINE" }],
    ["a generation", { suffix: "II" }],
  ])("waits with %s, and is attached without", async (_, but) => {
    const order = await open(person);
    expect(await report(person, order, { ...married, ...but })).toMatchObject(REVIEW);
    expect(await report(person, order)).toMatchObject(ATTACHED);
  });
});

describe("a remembered name", () => {
  it("is not asked about again if the laboratory sends neither address nor telephone", async () => {
    const { person } = await openRemembered();
    const bare = { ...married, address: null, phone_number: null };
    expect(await report(person, await open(person), bare)).toMatchObject(ATTACHED);
  });

  it("attaches the next report that fits in everything else, and says so", async () => {
    const { person, nameId } = await openRemembered();
    const order = await open(person);
    expect(await report(person, order)).toMatchObject({ ...ATTACHED, order_id: order.id });
    const { data } = await service.call(endpoints.listMatchOutcomes, {
      params: { order_id: order.id },
    });
    expect(data[0]).toMatchObject({
      rule: "sample_and_person",
      reason: expect.stringContaining("by a name that was remembered"),
      fields: expect.arrayContaining([
        { field: "first_name", verdict: "equal", finding: "equal" },
        { field: "last_name", verdict: "similar", finding: "remembered" },
      ]),
    });
    expect((await list(person)).names).toMatchObject([
      { id: nameId, decided: [{ order_id: order.id, is_detached: false }] },
    ]);
  });

  it("does not decide without the sample id, and the reviewer is told", async () => {
    const { person } = await openRemembered();
    const order = await open(person);
    const patient = { ...person.reported, ...married };
    const item = await fixture.review(reportOn(order, { patient, sample_id: null }));
    const groups = item.candidate_groups ?? [];
    const own = groups.find(({ user_id }) => user_id === person.userId);
    expect(own?.candidates?.[0]).toMatchObject({ status_context: { by_remembered_name: true } });
  });

  it("does not decide for another patient of the same user", async () => {
    const { person } = await openRemembered();
    const twin = await open(person, { first_name: "Petra" });
    expect(await report(person, twin)).toMatchObject(REVIEW);
  });

  it("does not decide if somebody else has it as their own", async () => {
    const { person } = await openRemembered();
    const order = await open(person);
    await open({ ...person, userId: await fixture.newUser() }, { last_name: "Okonjo" });
    expect(await report(person, order)).toMatchObject(REVIEW);
  });

  it("no longer decides once it is revoked, and shows what it decided", async () => {
    const { person, nameId } = await openRemembered();
    const order = await open(person);
    await report(person, order);
    service.clock.advanceMs(60_000);
    expect((await revoke(person, nameId)).body).toMatchObject({
      names: [{ id: nameId, revoked_by: staff, counts: false, decided: [{ order_id: order.id }] }],
      suggestions: [],
    });
    service.clock.advanceMs(60_000);
    // Asked again: two more acceptances are needed before it can be remembered again.
    const again = await acceptReport(person);
    expect((await remember(person, again)).status).toBe(400);
    await acceptReport(person);
    expect((await remember(person, again)).status).toBe(200);
    expect(await report(person, await open(person))).toMatchObject(ATTACHED);
  });

  it("no longer decides after one of its results was detached", async () => {
    const { person } = await openRemembered();
    const order = await open(person);
    await report(person, order);
    await service.call(endpoints.detachResult, { params: { order_id: order.id }, body: {} });
    expect(await report(person, await open(person))).toMatchObject(REVIEW);
    expect((await list(person)).names).toMatchObject([
      { counts: false, revoked_at: null, decided: [{ is_detached: true }] },
    ]);
  });

  it("cannot be revoked for another person", async () => {
    const { nameId } = await openRemembered();
    expect((await revoke(await newPerson(), nameId)).status).toBe(404);
  });
});
