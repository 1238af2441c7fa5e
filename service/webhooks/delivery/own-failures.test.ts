import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createEndpoint } from "@/service/webhooks/endpoints/endpoint-repository";
import { bindOrigin } from "@/service/webhooks/sending/target";
import {
  type DeliveryFixture,
  getVersions,
  openDeliveryFixture,
} from "@/service/webhooks/testing/delivery-fixture";
import { claimDeliveries } from "./claim-deliveries";
import { leaseEndpoint } from "./endpoint-lease";
import { queueDeliveries } from "./queue-deliveries";
import { recordAttempt } from "./record-attempt";

let service: TestService;
let fixture: DeliveryFixture;

beforeAll(async () => {
  service = await createTestService({ now: new Date() });
  fixture = await openDeliveryFixture(service);
});
afterAll(async () => {
  await fixture.close();
  await service.close();
});
beforeEach(async () => {
  await service.db.system.execute(sql`delete from service.webhook_endpoints`);
});

const readFailures = async () => {
  const { rows } = await service.db.system.execute(sql`
    select failure_run_count as failures, failure_run_started_at as since from service.webhook_endpoints`);
  return rows;
};
const NONE = [{ failures: 0, since: null }];

it("counts nothing against an endpoint for a process that no longer holds the delivery", async () => {
  const { deps } = service;
  const { endpoint } = await fixture.connect();
  await fixture.emitDevice("1");
  await queueDeliveries(deps);
  const late = await leaseEndpoint(deps, { id: endpoint.id, teamId: service.team.id });
  if (late === null) throw new Error("The endpoint was not leased");
  const claim = await claimDeliveries(deps, late, "first", () => 1);
  const [claimed] = claim?.deliveries ?? [];
  if (claimed === undefined) throw new Error("Nothing was claimed");
  await service.db.system.execute(sql`update service.webhook_endpoints set leased_until = now()`);
  await leaseEndpoint(deps, { id: endpoint.id, teamId: service.team.id });
  const failure = { statusCode: null, error: "timeout", durationMs: 15_000 } as const;
  await recordAttempt(deps, late, claimed, { ...failure, startedAt: deps.clock.now() });
  expect(await readFailures()).toEqual(NONE);
});

it("counts nothing against an endpoint for a time in which this process could not read its answer", async () => {
  const timeoutMs = 500;
  const impatient = await openDeliveryFixture(service, { timeoutMs });
  const { receiver } = await impatient.connect();
  receiver.answer = () => {
    const end = performance.now() + 3 * timeoutMs;
    while (performance.now() < end);
    return 204;
  };
  await impatient.emitDevice("1");
  await impatient.deliver();
  await impatient.close();
  expect(getVersions(receiver)).toEqual(["1"]);
  expect(await readFailures()).toEqual(NONE);
});

it("counts nothing against an endpoint for a payload that could not be built here", async () => {
  const { receiver } = await fixture.connect();
  const buildPayload = () => Promise.reject(new Error("statement timeout"));
  const failing = await openDeliveryFixture({
    ...service,
    deps: { ...service.deps, buildPayload },
  });
  await failing.emitDevice("1");
  await failing.deliver();
  await failing.close();
  expect(receiver.requests).toEqual([]);
  expect(await readFailures()).toEqual(NONE);
  service.clock.advanceMs(6_000);
  await fixture.deliver();
  expect(getVersions(receiver)).toEqual(["1"]);
});

it("delivers to all teams although the messages of one cannot be queued", async () => {
  const [ill, well] = [service.team.id, service.otherTeam.id].sort();
  await service.admin(`create function service.refuse() returns trigger language plpgsql as $$
    begin raise exception 'no'; end $$`);
  await service.admin(`create trigger refuse before insert on service.webhook_deliveries
    for each row when (new.team_id = '${ill}') execute function service.refuse()`);
  const receiver = await fixture.listen();
  for (const teamId of [ill, well]) {
    if (teamId === undefined) continue;
    service.localOrigins.add(bindOrigin(teamId, receiver.origin));
    await service.db.withTeam(teamId, (tx) =>
      createEndpoint(tx, service.deps, { url: receiver.url, description: teamId, disabled: false }),
    );
    await service.db.system.execute(sql`
      insert into service.event_outbox (message_id, team_id, event_type, payload, created_at)
      values (${`msg_${randomUUID().replaceAll("-", "")}`}, ${teamId}, 'provider.device.updated', '{}', ${service.clock.now().toISOString()})`);
  }
  await queueDeliveries(service.deps);
  const { rows } = await service.db.system.execute(
    sql`select team_id from service.webhook_deliveries`,
  );
  await service.admin("drop function service.refuse cascade");
  expect(rows).toEqual([{ team_id: well }]);
});
