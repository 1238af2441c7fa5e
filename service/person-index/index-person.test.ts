import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { PersonDetails } from "@/lib/matching/person-details";
import { purgeDeletedUsers } from "@/service/jobs/purge-deleted-users";
import { quayLane, wren } from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { userInfoBody } from "@/service/testing/factories";
import {
  openMatchFixture,
  type ReviewFixture,
} from "@/service/unmatched-results/testing/match-fixture";
import { countNamesakes, findPeople } from "./find-people";

let service: TestService;
let fixture: ReviewFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMatchFixture(service);
});
afterAll(() => service.close());

const halloway = { firstName: "Wren", lastName: "Halloway", birthDate: "1993-01-30" };
const nothingElse = { gender: null, phone: null, email: null, address: null };

async function found(person: Partial<PersonDetails>, teamId = service.team.id) {
  const details = { ...halloway, ...nothingElse, ...person };
  const people = await service.db.withTeam(teamId, (tx) => findPeople(tx, details));
  return people.map(({ userId }) => userId);
}

describe("the person index", () => {
  it("finds the patient of an order as soon as it is placed", async () => {
    const user = await fixture.newUser();
    expect(await found({})).not.toContain(user);
    await fixture.place({ user });
    expect(await found({})).toContain(user);
  });

  it("finds the patient of a kit once it is registered, under the user it is registered to", async () => {
    const [kit, user_id] = [await fixture.placeKit(), await fixture.newUser()];
    await service.call(endpoints.registerTestkit, {
      body: {
        user_id,
        sample_id: kit.sample_id ?? "",
        patient_details: { ...wren, last_name: "Oyelaran" },
        patient_address: quayLane,
      },
    });
    expect(await found({ lastName: "Oyelaran", birthDate: null })).toEqual([user_id]);
  });

  it("finds a user by current and by earlier demographics", async () => {
    const user_id = await fixture.newUser();
    for (const last_name of ["Castellan", "Brightwater"]) {
      await service.call(endpoints.putUserInfo, {
        params: { user_id },
        body: userInfoBody({ last_name, dob: "1971-06-09" }),
      });
    }
    for (const lastName of ["Castellan", "Brightwater"]) {
      expect(await found({ lastName, birthDate: "1971-06-09" })).toContain(user_id);
    }
  });

  it.each([
    ["day and month swapped", { birthDate: "1993-03-12" }, { dob: "1993-12-03" }],
    ["a misspelt name and another day", { lastName: "Holloway", birthDate: "1993-07-07" }, {}],
    ["a nickname", { firstName: "Liz" }, { first_name: "Elizabeth" }],
    [
      "the telephone alone",
      { firstName: null, lastName: null, birthDate: null, phone: "(206) 555 0142" },
      {},
    ],
  ])("finds a person by %s", async (_, sought, person) => {
    const user = await fixture.newUser();
    await fixture.place({ user, person });
    expect(await found(sought)).toContain(user);
  });

  it("does not find people of another team", async () => {
    await fixture.place();
    expect(await found({}, service.otherTeam.id)).toEqual([]);
  });

  it("counts the people with a name", async () => {
    const count = (lastName: string) =>
      service.db.withTeam(service.team.id, (tx) =>
        countNamesakes(tx, { firstName: null, lastName }),
      );
    const before = await count("Winterbourne");
    await fixture.place({ person: { last_name: "Winterbourne" } });
    expect([before, await count("WINTERBOURNE")]).toEqual([
      { first: null, last: 0 },
      { first: null, last: 1 },
    ]);
  });

  it("deletes a purged user with every key", async () => {
    const user_id = await fixture.newUser();
    await fixture.place({ user: user_id, person: { first_name: "Ottoline" } });
    await service.call(endpoints.deleteUser, { params: { user_id } });
    service.clock.advanceDays(8);
    await purgeDeletedUsers(service.deps);
    expect(await found({ firstName: "Ottoline" })).not.toContain(user_id);
    const { rows } = await service.db.system.execute(sql`
      select 1 from service.person_keys k
      where not exists (select from service.person_index p where p.id = k.person_id)`);
    expect(rows).toEqual([]);
  });
});
