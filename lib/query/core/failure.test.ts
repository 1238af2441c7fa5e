import { describe, expect, it } from "vitest";
import type { DashboardErrorCode } from "@/lib/contract/dashboard/api-error";
import { DASHBOARD_ERROR_STATUS } from "@/lib/contract/dashboard/error-status";
import { describeWriteFailure, getFailure } from "./failure";
import { ApiError, ConnectionError, NotSentError, ShapeError } from "./fetch";

const refusal = (code: DashboardErrorCode, upstream?: { status: number; detail: string }) =>
  new ApiError({
    code,
    message: "A sentence.",
    request_id: "req-1",
    ...(upstream ? { upstream } : {}),
  });

describe("failureOf", () => {
  it("gives every error code, and every way to get no answer, a title of its own", () => {
    const codes = Object.keys(DASHBOARD_ERROR_STATUS) as DashboardErrorCode[];
    const titles = [
      ...codes.map((code) => getFailure(refusal(code)).title),
      getFailure(new ConnectionError("lost")).title,
      getFailure(new ShapeError("odd")).title,
      getFailure(new NotSentError("offline")).title,
      getFailure(refusal("upstream_unavailable", { status: 500, detail: "failed" })).title,
    ];
    expect(new Set(titles).size).toBe(titles.length);
  });

  it("separates the service's own message from the dashboard's", () => {
    const failure = getFailure(refusal("conflict", { status: 400, detail: "activate_by is past" }));
    expect(failure).toMatchObject({
      said: "activate_by is past",
      detail: "A sentence.",
      requestId: "req-1",
      outcomeUnknown: false,
    });
  });

  it.each<[string, unknown, boolean]>([
    ["a refusal", refusal("conflict"), false],
    ["a missing role", refusal("forbidden"), false],
    ["too many requests", refusal("rate_limited"), false],
    ["a timeout", refusal("timeout"), true],
    ["a service that broke", refusal("upstream_unavailable"), true],
    ["a request that never left", new NotSentError("offline"), false],
    ["a lost connection", new ConnectionError("lost"), true],
    ["an unreadable answer", new ShapeError("odd"), true],
    ["anything else", new TypeError("bug"), true],
  ])("knows whether a write may have happened after %s", (_name, error, unknown) => {
    expect(getFailure(error).outcomeUnknown).toBe(unknown);
  });

  it("never shows the text of an error that was not written for people", () => {
    expect(getFailure(new TypeError("x is undefined"))).toMatchObject({ detail: null, said: null });
  });
});

describe("describeWriteFailure", () => {
  const UNCONFIRMED = "We could not confirm whether this was saved.";

  it.each<[string, unknown, { title: string; body: string }]>([
    ["a refusal", refusal("conflict"), { title: "Not moved.", body: "A sentence." }],
    [
      "a refusal of the service without a period",
      refusal("conflict", { status: 400, detail: "activate_by is past" }),
      { title: "Not moved.", body: "activate_by is past." },
    ],
    [
      "a lost connection",
      new ConnectionError("lost"),
      { title: UNCONFIRMED, body: "Phial could not be reached." },
    ],
    [
      "a timeout",
      refusal("timeout"),
      { title: UNCONFIRMED, body: "The service did not answer in time." },
    ],
    [
      "a request that never left",
      new NotSentError("offline"),
      { title: "No connection. Nothing was sent.", body: "Not moved." },
    ],
  ])("describes %s in two sentences", (_name, error, described) => {
    expect(describeWriteFailure(error, "Not moved")).toEqual(described);
  });
});
