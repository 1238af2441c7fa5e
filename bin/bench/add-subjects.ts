import { randomUUID } from "node:crypto";
import type pg from "pg";
import { ownTeamId } from "@/bin/embedded/own-team-id";
import { withConnection } from "@/bin/embedded/postgres/database-access";
import type { PatientAddressBody, PatientDetailsBody } from "@/lib/contract/service/person-details";
import { DAY_MS } from "@/lib/contract/time";
import type { PersonDetails } from "@/lib/matching/person-details";
import { orders, orderTransactions } from "@/service/db/schema/orders";
import { patientColumns } from "@/service/orders/read/order-row";
import { getSearchText } from "@/service/orders/read/search-text";
import { sampleIdFrom } from "@/service/orders/sandbox-codes";
import type { IndexedPerson } from "./fill-people";
import type { Subject } from "./incoming-reports";
import { insertRows } from "./insert-rows";

const TEST = "lipid-panel";

export type Tested = {
  readonly subjects: readonly Subject[];
  readonly test: { readonly labSlug: string; readonly markers: readonly string[] };
};

/** Gives each of these people an order that awaits its sample; returns them with what the ordered test reports. */
export async function addSubjects(url: string, people: readonly IndexedPerson[]): Promise<Tested> {
  return withConnection(url, async (client) => {
    const { labTestId, ...test } = await findTest(client);
    const subjects = people.map((each) => {
      const orderId = randomUUID();
      return { ...each, orderId, sampleId: sampleIdFrom(orderId) };
    });
    const rows = subjects.map((subject) => getRows(subject, labTestId));
    await insertRows(
      client,
      orderTransactions,
      rows.map(({ transaction }) => transaction),
    );
    await insertRows(
      client,
      orders,
      rows.map(({ order }) => order),
    );
    await client.query("analyze service.orders");
    return { subjects, test };
  });
}

function getRows({ userId, orderId, sampleId, person }: Subject, labTestId: string) {
  const createdAt = new Date(Date.now() - 3 * DAY_MS);
  const transactionId = randomUUID();
  const details = { ...getPatient(person), id: orderId, userId, sampleId };
  return {
    transaction: { id: transactionId, teamId: ownTeamId, status: "active", createdAt } as const,
    order: {
      ...details,
      teamId: ownTeamId,
      transactionId,
      labTestId,
      method: "walk_in_test",
      lowLevelStatus: "requisition_created",
      lastEventAt: createdAt,
      createdAt,
      updatedAt: createdAt,
      origin: "initial",
      searchText: getSearchText(details),
      detailsId: randomUUID(),
      createdWithActivateBy: false,
      billingType: "client_bill",
    } as const,
  };
}

function getPatient(person: PersonDetails) {
  const { line1 = "", city = "", state = "", zip = "" } = person.address ?? {};
  return patientColumns(
    {
      first_name: person.firstName ?? "",
      last_name: person.lastName ?? "",
      dob: person.birthDate as PatientDetailsBody["dob"],
      gender: person.gender === "male" ? "male" : "female",
      phone_number: person.phone ?? "",
      email: person.email ?? "",
    },
    { receiver_name: "", first_line: line1, city, state, zip, country: "US" } as PatientAddressBody,
  );
}

async function findTest(client: pg.Client) {
  const { rows } = await client.query<{ id: string; lab: string; markers: string[] }>(
    `select t.id, l.slug as lab, array_agg(m.name order by m.id) as markers
     from service.lab_tests t join service.labs l on l.id = t.lab_id
     join service.lab_test_markers tm on tm.lab_test_id = t.id join service.markers m on m.id = tm.marker_id
     where t.team_id = $1 and t.slug = $2 group by t.id, l.slug`,
    [ownTeamId, TEST],
  );
  const [test] = rows;
  if (test === undefined) throw new Error(`The clinic has no test ${TEST}`);
  return { labTestId: test.id, labSlug: test.lab, markers: test.markers };
}
