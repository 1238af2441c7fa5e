import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  importResponseExample,
  labTestExample,
  userExample,
} from "@/lib/contract/service/examples/examples";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import {
  importColumns as columns,
  importText,
  importLine as line,
} from "@/lib/server/testing/import-file";
import type { TestDashboard } from "@/lib/server/testing/test-dashboard";
import { userInfoBody } from "@/service/testing/factories";
import {
  confirmImportRow,
  planOrderImport,
  readOrderImport,
  sendOrderImport,
} from "./order-imports";

const USER_ID = importResponseExample.order.user_id;
const { service, dashboard, close } = await openFakedDashboard();
let operator: Awaited<ReturnType<TestDashboard["signedIn"]>>;
/** The person on record for each client id. */
let record = userInfoBody();
/** The samples that the service already has, and how it responds to an import. */
let stored: string[] = [];
let answer: (sampleId: string) => { status?: number; body: unknown } = () => ({ body: {} });

beforeAll(async () => {
  operator = await dashboard.signedIn("operator");
  service.answers(({ method, path, body }) => {
    if (method === "POST") return answer(JSON.parse(body).sample_id);
    if (path.startsWith("/v3/orders")) {
      const orders = stored.map((sample_id) => ({ ...importResponseExample.order, sample_id }));
      return { body: { orders, total: orders.length, page: 1, size: 100 } };
    }
    if (path.startsWith("/v3/lab_test/lab_account")) return { body: { data: [] } };
    if (path.startsWith("/v3/lab_tests/markers")) {
      return { body: { markers: [], total: 0, page: 1, size: 100, pages: 1 } };
    }
    if (path.startsWith("/v3/lab_test")) {
      return { body: { data: [labTestExample], next_cursor: null } };
    }
    if (path.includes("/info")) return { body: record };
    if (path.includes("nobody")) return { status: 404, body: { detail: "Not found" } };
    return { body: USER };
  });
});
afterAll(close);

const USER = { ...userExample, user_id: USER_ID, client_user_id: "clinic-1" };

const NOBODY = { first_name: null, last_name: null, dob: null, gender: null };
async function plan(lines: readonly string[]) {
  const [text, import_id] = [importText(lines), randomUUID()];
  return planOrderImport(await operator.ctx(), { import_id, text, columns });
}
const send = async (import_id: string) => sendOrderImport(await operator.ctx(), { import_id });
const states = async (import_id: string) => {
  const { rows } = await readOrderImport(await operator.ctx(), { import_id });
  return rows.map(({ state }) => state);
};
const sentIds = () =>
  service.received
    .filter(({ method }) => method === "POST")
    .map(({ body }) => JSON.parse(body).sample_id);
const forget = () => service.received.splice(0);
test("the dry run says why a row would be refused, and sends nothing", async () => {
  forget();
  stored = ["TAKEN"];
  const { rows, state } = await plan([
    line("GOOD"),
    line("TAKEN"),
    line("TWICE"),
    line("TWICE"),
    line("WHO", { client_user_id: "nobody" }),
    line("NAME", { first_name: "José" }),
    line("DAY", { dob: "03/01/1993" }),
    line("READ", { dob: "30/01/1993" }),
    line("1.67683E+15"),
    "BROKEN,clinic-1",
    "",
    line("", { lab_test: "no such test" }),
    line("BOTH", { dob: "1990-02-30", state: "Maine", collection_method: "pigeon" }),
  ]);
  stored = [];
  expect(state).toBe("planned");
  expect(rows.map((row) => [row.state, row.reasons[0] ?? ""])).toEqual([
    ["waiting", ""],
    ["left_out", expect.stringMatching(/another order of the clinic/)],
    ["left_out", expect.stringMatching(/another row of this file/)],
    ["left_out", expect.stringMatching(/another row of this file/)],
    ["left_out", expect.stringMatching(/nobody in the clinic has it\. .* on the person’s page/)],
    ["left_out", expect.stringMatching(/^First name: Character 4/)],
    ["left_out", expect.stringMatching(/03\/01\/1993 may be 1993-03-01 or 1993-01-03/)],
    ["waiting", ""],
    ["left_out", expect.stringMatching(/“1.67683E\+15” was changed by a spreadsheet/)],
    ["left_out", "The row cannot be read: 2 cells, but 15 column headings."],
    ["left_out", expect.stringMatching(/Sample id: it is empty/)],
    ["left_out", expect.stringMatching(/^Collection method: one of /)],
  ]);
  expect(rows.map(({ position }) => position)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14]);
  expect(rows.at(-1)?.reasons).toEqual([
    expect.any(String),
    "Date of birth: 1990-02-30 is a day that does not exist.",
    "State: Two capital letters, such as ME for Maine.",
  ]);
  expect(sentIds()).toEqual([]);
});
test("sends a row whose person differs from the record only after it was confirmed as shown", async () => {
  forget();
  answer = () => ({ body: importResponseExample });
  const { id, rows } = await plan([
    line("SAME"),
    line("OTHER", { first_name: "Bryony", last_name: "Lark", dob: "1990-02-03" }),
    line("SEX", { gender: "male" }),
  ]);
  expect(rows.map(({ state }) => state)).toEqual(["waiting", "differs", "differs"]);
  const difference = rows[1]?.difference;
  expect(difference).toMatchObject({
    record: { first_name: "Wren", last_name: "Halloway", dob: "1993-01-30" },
    patient: { first_name: "Bryony", last_name: "Lark", dob: "1990-02-03" },
  });
  expect(await send(id)).toMatchObject({ state: "done" });
  expect(sentIds()).toEqual(["SAME"]);

  const confirm = {
    import_id: id,
    position: 3,
    record: difference?.record ?? NOBODY,
    reason: "The clinic's file has her old name.",
  };
  const ctx = () => operator.ctx();
  await expect(confirmImportRow(await ctx(), { ...confirm, position: 2 })).rejects.toMatchObject({
    code: "conflict",
  });
  record = userInfoBody({ first_name: "Juniper" });
  await expect(confirmImportRow(await ctx(), confirm)).rejects.toThrow(/record was changed/);
  record = userInfoBody();
  const confirmed = await confirmImportRow(await ctx(), confirm);
  expect(confirmed.rows.map(({ state }) => state)).toEqual(["imported", "waiting", "differs"]);
  const done = await send(id);
  expect(done.rows.map(({ state }) => state)).toEqual(["imported", "imported", "differs"]);
  expect(sentIds()).toEqual(["SAME", "OTHER"]);
  const entry = (await dashboard.auditRows()).findLast((row) => row.operation === "order.import");
  expect(entry?.detail).toMatchObject({ identity_reason: confirm.reason });
});

test("asks for a confirmation when the record changes after the dry run", async () => {
  forget();
  answer = () => ({ body: importResponseExample });
  const { id } = await plan([line("LATE")]);
  record = userInfoBody({ dob: "1993-01-31" });
  const { rows } = await send(id);
  record = userInfoBody();
  expect(rows).toMatchObject([{ state: "differs", difference: { record: { dob: "1993-01-31" } } }]);
  expect(sentIds()).toEqual([]);
});

test("sends rows a few at a time, each once, from two windows", async () => {
  forget();
  const ids = Array.from({ length: 12 }, (_, index) => `S-${index}`);
  answer = () => ({ body: importResponseExample });
  const { id } = await plan(ids.map((sampleId) => line(sampleId)));
  await Promise.all([send(id), send(id)]);
  expect(await send(id)).toMatchObject({ state: "done" });
  await send(id);
  expect(sentIds()).toHaveLength(ids.length);
  expect(new Set(sentIds())).toEqual(new Set(ids));
  const entry = (await dashboard.auditRows()).findLast(
    ({ operation, phase }) => operation === "order-import.send" && phase === "outcome",
  );
  expect(entry?.related).toEqual([{ type: "person", id: USER_ID }]);
});

test("looks up a lost answer before anything is sent again", async () => {
  forget();
  answer = () => ({ status: 500, body: { detail: "Broken" } });
  const { id } = await plan([line("LOST-1"), line("LOST-2")]);
  for (const _ of [1, 2]) {
    await expect(send(id)).rejects.toMatchObject({ code: "upstream_unavailable" });
  }
  expect(await states(id)).toEqual(["unknown", "unknown"]);
  // Nothing is sent again immediately: the call may still be running.
  await send(id);
  expect(sentIds()).toHaveLength(2);

  forget();
  dashboard.passMinutes(2);
  stored = ["LOST-1"];
  answer = () => ({ body: importResponseExample });
  const done = await send(id);
  stored = [];
  expect(done.rows.map(({ state }) => state)).toEqual(["imported", "imported"]);
  expect(sentIds()).toEqual(["LOST-2"]);
});

test("compares a row with the record again before it is sent again, and looks it up after", async () => {
  forget();
  answer = () => ({ status: 500, body: { detail: "Broken" } });
  const { id } = await plan([line("AGAIN")]);
  await expect(send(id)).rejects.toMatchObject({ code: "upstream_unavailable" });
  dashboard.passMinutes(2);
  record = userInfoBody({ dob: "1993-01-31" });
  const [row] = (await send(id)).rows;
  const shown = { position: 2, record: row?.difference?.record ?? NOBODY, reason: "A mistake." };
  await confirmImportRow(await operator.ctx(), { import_id: id, ...shown });
  stored = ["AGAIN"];
  expect(await send(id)).toMatchObject({ state: "done", rows: [{ state: "imported" }] });
  [stored, record] = [[], userInfoBody()];
  expect(sentIds()).toEqual(["AGAIN"]);
});

test("stops at the first lost answer of an outage, and the rows after it wait", async () => {
  forget();
  answer = () => ({ status: 503, body: { detail: "Broken" } });
  const { id } = await plan(["A", "B", "C", "D"].map((sampleId) => line(sampleId)));
  await expect(send(id)).rejects.toMatchObject({ code: "upstream_unavailable" });
  expect(await states(id)).toEqual(["unknown", "waiting", "waiting", "waiting"]);
  answer = () => ({ body: importResponseExample });
  await send(id);
  dashboard.passMinutes(2);
  expect(await send(id)).toMatchObject({ state: "done" });
  expect(sentIds()).toEqual(["A", "B", "C", "D", "A"]);
});

test("shows a refusal of the service at its row, and goes on with the others", async () => {
  answer = (sampleId) =>
    sampleId === "NO"
      ? { status: 400, body: { detail: "Another order has this sample_id." } }
      : { body: importResponseExample };
  const { id } = await plan([line("NO"), line("YES")]);
  const { rows } = await send(id);
  expect(rows.map(({ state, answer: message }) => [state, message])).toEqual([
    ["refused", "Another order has this sample_id."],
    ["imported", null],
  ]);
});

test("stops when the service turns calls away, and the row waits as if never sent", async () => {
  answer = () => ({ status: 429, body: { detail: "Slow down" } });
  const { id } = await plan([line("LATER")]);
  await expect(send(id)).rejects.toMatchObject({ code: "rate_limited" });
  expect(await states(id)).toEqual(["waiting"]);
});
