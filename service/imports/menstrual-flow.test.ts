import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getStarts, readCycles } from "@/service/summaries/testing/cycles";
import { appleExport, appleRecord } from "@/service/testing/apple-export";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { importExport } from "./testing/upload-export";

let service: TestService;

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

type Flow = { readonly day: string; readonly flow: string; readonly starts?: true };

const toJson = (flows: readonly Flow[]) =>
  JSON.stringify({
    menstrualFlow: flows.map(({ day, flow, starts }) => ({
      date: `${day}T12:00:00Z`,
      flowLevel: flow,
      isCycleStart: starts ?? false,
    })),
  });
const toXml = (flows: readonly Flow[]) =>
  appleExport(
    flows.map(({ day, flow, starts }) => {
      const at = `${day} 12:00:00 +0200`;
      const value = `HKCategoryValueVaginalBleeding${flow.charAt(0).toUpperCase()}${flow.slice(1)}`;
      return appleRecord(
        "HKCategoryTypeIdentifierMenstrualFlow",
        { startDate: at, endDate: at, value },
        { HKMenstrualCycleStart: starts ? 1 : 0 },
      );
    }),
  );
const toCsv = (flows: readonly Flow[]) =>
  ["date,flow", ...flows.map(({ day, flow }) => `${day},${flow}`)].join("\n");
const toChart = (flows: readonly Flow[]) =>
  [
    "Date,Temp,Cervical Fluid,OPK,Period,Intercourse",
    ...flows.map(({ day, flow }) => `${day},,,,${flow},`),
  ].join("\n");

async function importFlows(file: string) {
  const { user_id: userId } = await createUser(service, { fallback_time_zone: "Europe/Madrid" });
  await importExport(service, userId, file);
  return readCycles(service, userId);
}

describe("of two flows on one day", () => {
  it.each([
    ["Apple Health's export", "none", toXml],
    ["Apple Health's export", "light", toXml],
    ["HealthKit JSON", "none", toJson],
    ["HealthKit JSON", "light", toJson],
    ["a list of days", "none", toCsv],
    ["a list of days", "light", toCsv],
    ["a fertility chart", "light", toChart],
  ])("%s keeps heavy rather than %s, in either order", async (_, weaker, toFile) => {
    const flows = [weaker, "heavy"].map((flow) => ({ day: "2026-08-03", flow }));
    for (const order of [flows, flows.toReversed()]) {
      const [cycle] = await importFlows(toFile(order));
      expect(cycle?.menstrual_flow).toEqual([{ date: "2026-08-03", flow: "heavy" }]);
    }
  });

  describe.each([
    ["Apple Health's export", toXml],
    ["HealthKit JSON", toJson],
  ])("%s keeps heavy and the start of a cycle", (_, toFile) => {
    it.each(["heavy", "light", "none"])("that is marked on %s, in either order", async (marked) => {
      const day = "2026-08-03";
      const flows: Flow[] = [
        { day, flow: marked, starts: true },
        { day, flow: "heavy" },
      ];
      for (const order of [flows, flows.toReversed()]) {
        const cycles = await importFlows(toFile([{ day: "2026-08-01", flow: "light" }, ...order]));
        expect(getStarts(cycles)).toEqual(["2026-08-01", day]);
        expect(cycles[1]?.menstrual_flow).toEqual([{ date: day, flow: "heavy" }]);
      }
    });
  });
});
