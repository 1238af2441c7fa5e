import { expect, test } from "vitest";
import { findDifference } from "./check-exchange";

const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const COUNT = { method: "GET", path: "/api/today/count", body: undefined };
const NOTES = { method: "POST", path: `/api/orders/${ID}/notes`, body: { text: "" } };
const error = (code: string) => ({ error: { code, message: "No.", request_id: "r" } });

test("an exchange that the dashboard can have differs in nothing", () => {
  expect(findDifference(COUNT, { body: { today: 3, appointments: 0 } })).toBeNull();
  expect(findDifference(COUNT, { status: 503, body: error("overloaded") })).toBeNull();
});

test.each([
  [COUNT, { body: { today: "3" } }, "The answer does not fit the contract: today"],
  [{ ...COUNT, path: "/api/tomorrow" }, { body: {} }, "no such address"],
  [{ ...COUNT, method: "POST" }, { body: {} }, "no such address"],
  [NOTES, { body: {} }, "The input does not fit the contract: note_id"],
  [COUNT, { status: 422, body: error("invalid_request") }, "Another code has the status 422"],
  [COUNT, { status: 409, body: { detail: "No." } }, "The error does not fit the contract: error"],
])("%o with the reply %o differs", (sent, reply, difference) => {
  expect(findDifference(sent, reply)).toContain(difference);
});
