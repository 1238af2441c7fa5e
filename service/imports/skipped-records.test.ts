import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import {
  encodeFileName,
  FILE_NAME_HEADER,
} from "@/lib/contract/service/health-data/import-file-name";
import { readCycles } from "@/service/summaries/testing/cycles";
import { appleExport, appleRecord } from "@/service/testing/apple-export";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { makeZip } from "./testing/make-zip";
import { importExport, upload } from "./testing/upload-export";

let service: TestService;

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const newUser = async () => (await createUser(service)).user_id;

const steps = (minute: number, value = "10") =>
  appleRecord("HKQuantityTypeIdentifierStepCount", {
    unit: "count",
    sourceName: "Phone",
    startDate: `2026-11-10 08:${minute}:00 -0500`,
    endDate: `2026-11-10 08:${minute}:30 -0500`,
    value,
  });

describe("one malformed record of an Apple Health export is skipped", () => {
  it.each([
    [
      "an attribute without a value",
      '<Record type="a" Scale App Version="1.2" value="60"/>',
      "attribute without value",
    ],
    ["an unquoted value", '<Record type="a" value=60/>', "unquoted attribute value"],
    [
      "a quote in a value",
      '<Record sourceName="Sam"s Watch" value="1"/>',
      "no whitespace between attributes",
    ],
    ["an angle bracket in a value", '<Record sourceName="a<b" value="1"/>', "disallowed character"],
    ["an attribute twice", '<Record value="1" value="2"/>', "duplicate attribute: value"],
    ["no end", '<Record type="a" value="1">', "not closed"],
    [
      "an entity that is not declared",
      '<Record sourceName="&lol;" value="1"/>',
      "undefined entity",
    ],
    ["text between records", "5 & 6", "text between records"],
  ])("with %s", async (_, broken, problem) => {
    const file = appleExport([steps(10), broken, steps(12), steps(13)]);
    const report = await importExport(service, await newUser(), file);
    expect(report).toMatchObject({
      status: "completed",
      records_read: 4,
      records_imported: 3,
      skipped: { [`Malformed record: ${problem}`]: 1 },
    });
    const line = file.split("\n").findIndex((text) => text.includes(broken)) + 1;
    const [place] = report.skipped_at[`Malformed record: ${problem}`] ?? [];
    expect([`line ${line}`, `line ${line + 1}`]).toContain(place);
  });

  it("whose span ends before it begins", async () => {
    const reversed = steps(11).replace("08:11:30", "08:10:30");
    const report = await importExport(service, await newUser(), appleExport([steps(10), reversed]));
    const reason = "Span that ends before it begins";
    expect(report).toMatchObject({ records_imported: 1, skipped: { [reason]: 1 } });
    expect(report.skipped_at[reason]).toHaveLength(1);
  });

  it("but not for a bare ampersand, which has one meaning", async () => {
    const file = appleExport([steps(10).replace("Phone", "R&D & more; phone"), steps(12)]);
    const report = await importExport(service, await newUser(), file);
    expect(report).toMatchObject({ records_imported: 2, skipped: {} });
  });

  it("with bytes that are not UTF-8", async () => {
    const [head, tail] = appleExport([steps(10), steps(11).replace("Phone", "Ph~ne")]).split("~");
    const file = Buffer.concat([
      Buffer.from(head ?? ""),
      Buffer.from([0xc3]),
      Buffer.from(tail ?? ""),
    ]);
    const report = await importExport(service, await newUser(), file);
    expect(report).toMatchObject({
      records_imported: 1,
      skipped: { "Malformed record: characters that are not UTF-8": 1 },
    });
  });

  it("however many there are, as long as the file goes on", async () => {
    const records = Array.from({ length: 40 }, (_, index) => [
      steps(10 + index),
      '<Record type="a" value="1">',
    ]).flat();
    const report = await importExport(
      service,
      await newUser(),
      appleExport([...records, steps(59)]),
    );
    expect(report).toMatchObject({
      records_imported: 41,
      skipped: { "Malformed record: not closed": 40 },
    });
  });
});

it("skips malformed rows of a CSV file with their row in the spreadsheet", async () => {
  const file = [
    "date,flow",
    "2026-10-01,medium",
    "",
    '2026-10-02,"light',
    "2026-10-03,light",
    "2026-10-04,light,extra",
    "2026-10-05",
    "2026-13-06,light",
  ].join("\r\n");
  const report = await importExport(service, await newUser(), file);
  expect(report).toMatchObject({ records_read: 6, records_imported: 2 });
  expect(report.skipped_at).toEqual({
    "Malformed row: quote without its pair": ["row 4"],
    "Row with too many columns": ["row 6"],
    "Row with too few columns": ["row 7"],
    "Start date that cannot be read": ["row 8"],
  });
});

it("names the record of a JSON file that cannot be read", async () => {
  const heartRate = [60, "x", 62].map((value, index) => ({
    date: `2026-01-0${index + 1}T00:00:00Z`,
    value,
  }));
  const report = await importExport(service, await newUser(), JSON.stringify({ heartRate }));
  expect(report.skipped_at).toEqual({
    "Record that cannot be read: heartRate": ["record 2 of heartRate"],
  });
});

describe("an import that stored nothing", () => {
  it("is not completed, says why, and connects nothing", async () => {
    const user_id = await newUser();
    const report = await importExport(
      service,
      user_id,
      "date,flow\n2026-10-01,lots\n2026-10-02,some\n",
    );
    expect(report).toMatchObject({
      status: "nothing_stored",
      records_read: 2,
      records_imported: 0,
      skipped: { "Value not known: menstrual_flow": 2 },
    });
    const { imports } = await service.call(endpoints.listImports, { params: { user_id } });
    expect(imports).toMatchObject([
      { status: "nothing_stored", report: { status: "nothing_stored" } },
    ]);
    const user = await service.call(endpoints.getUser, { params: { user_id } });
    expect(user.connected_sources).toEqual([]);
  });

  it("is different from one whose records were all stored before", async () => {
    const userId = await newUser();
    const file = appleExport([steps(10)]);
    await importExport(service, userId, file);
    expect(await importExport(service, userId, file)).toMatchObject({
      status: "completed",
      samples: { created: 0, unchanged: 1 },
    });
  });
});

describe("a refusal names the program", () => {
  const refuse = async (body: string | Buffer, name: string) => {
    const headers = { [FILE_NAME_HEADER]: encodeFileName(name) };
    return (await upload(service, await newUser(), body, { headers })).body;
  };

  it.each([
    ["premom_export.csv", "By its name this is a file of Premom, but not in a form known here. "],
    ["Read Your Body.csv", "By its name this is a file of Read Your Body, but"],
    ["export.csv", "The file is not in a form known here. It is neither"],
  ])("where the file %s has it in its name", async (name, sentence) => {
    expect(await refuse("Cycle,Day\n1,2\n", name)).toEqual({
      detail: expect.stringMatching(new RegExp(`^${sentence}`)),
    });
  });

  it("and the files of a zip that can be read by themselves", async () => {
    const zip = await makeZip([
      ["weight.csv", 'Date,"Weight (kg)","Fat mass (kg)",Comments\n'],
      ["account.csv", "Name,Born\n"],
    ]);
    expect(await refuse(zip, "data.zip")).toEqual({
      detail:
        "The zip has no Apple Health export.xml. Send these files of it one by one: weight.csv",
    });
  });
});

it("counts what is dated after the moment of the import, and stores it", async () => {
  const userId = await newUser();
  const rows = ["2026-11-20,light", "2026-11-21,light", "2027-01-30,light", "not-a-date,heavy"];
  const report = await importExport(service, userId, `date,flow\n${rows.join("\n")}\n`);
  expect(report).toMatchObject({ records_imported: 3, dated_ahead: 2 });
  const late = appleExport([steps(10), steps(12).replaceAll("2026-11-10", "2026-12-10")]);
  expect(await importExport(service, userId, late)).toMatchObject({ dated_ahead: 1 });
  const { imports } = await service.call(endpoints.listImports, { params: { user_id: userId } });
  expect(imports.map(({ report: stored }) => stored?.dated_ahead).sort()).toEqual([1, 2]);
});

it("keeps spotting as bleeding between periods, never as a day of a period", async () => {
  const userId = await newUser();
  const report = await importExport(
    service,
    userId,
    "date,flow\n2026-10-01,medium\n2026-10-02,spotting\n",
  );
  expect(report).toMatchObject({ records_imported: 2, skipped: {} });
  const [cycle] = await readCycles(service, userId);
  expect(cycle).toMatchObject({
    period_start: "2026-10-01",
    menstrual_flow: [{ date: "2026-10-01", flow: "medium" }],
    intermenstrual_bleeding: [{ date: "2026-10-02" }],
  });
});
