import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DisplayZoneProvider } from "@/components/ui/time/display-zone-provider";
import { ApiError, ConnectionError } from "@/lib/query/core/fetch";
import { QueryBoundary } from "./query-boundary";

type Rows = readonly string[];
type Query = {
  data: Rows | undefined;
  error: unknown;
  failureReason?: unknown;
  dataUpdatedAt?: number;
  isPlaceholderData?: boolean;
  fetchStatus?: "paused";
};

function getText(query: Query, isUrgent = false): string {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <DisplayZoneProvider clinicZone="America/New_York" initialChoice="utc">
        <QueryBoundary
          query={query}
          isUrgent={isUrgent}
          loading={<p>Loading rows</p>}
          forbiddenTitle="Your role cannot view rows"
          kept="Your filters are kept."
          missing={<p>No such list</p>}
          renderFailure={({ kind }) => (kind === "conflict" ? <p>Turned off</p> : null)}
          renderEmpty={(rows) => (rows.length > 0 ? null : <p>No rows</p>)}
          frame={(view) => <section>Head {view}</section>}
        >
          {(rows) => <p>{rows.join(", ")}</p>}
        </QueryBoundary>
      </DisplayZoneProvider>
    </QueryClientProvider>,
  );
  return markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function refused(code: "forbidden" | "not_found" | "conflict"): ApiError {
  return new ApiError({ code, message: "Refused.", request_id: "r-1" });
}
const readAt = Date.parse("2026-11-20T15:04:00Z");

it.each([
  ["what is awaited", { data: undefined, error: null }, "Loading rows"],
  [
    "that nothing loads without a connection",
    { data: undefined, error: null, fetchStatus: "paused" },
    "Head Not loaded: there is no connection It loads by itself once the connection is back.",
  ],
  [
    "what there is, also without a connection",
    { data: ["a"], error: null, fetchStatus: "paused" },
    "a",
  ],
  ["what there is", { data: ["a", "b"], error: null }, "a, b"],
  ["an empty list in its frame", { data: [], error: null }, "Head No rows"],
  [
    "what is awaited instead of the previous list, which was empty",
    { data: [], error: null, isPlaceholderData: true },
    "Loading rows",
  ],
  [
    "a failure instead of the previous list, which was empty",
    { data: [], error: refused("conflict"), isPlaceholderData: true },
    "Head Turned off",
  ],
  [
    "what the previous list contained until there is more",
    { data: ["a"], error: null, isPlaceholderData: true },
    "a",
  ],
  [
    "a view of its own for a failure",
    { data: undefined, error: refused("conflict") },
    "Head Turned off",
  ],
  [
    "a record that does not exist",
    { data: undefined, error: refused("not_found") },
    "No such list",
  ],
  [
    "that a record read before is gone",
    { data: ["a"], error: refused("not_found") },
    "No such list",
  ],
] as const)("shows %s", (_, query, text) => {
  expect(getText(query)).toBe(text);
});

it("offers another attempt after a failure, and none to a role that may not read", () => {
  const failed = getText({ data: undefined, error: new ConnectionError("No answer.") });
  expect(failed).toContain("Your filters are kept.");
  expect(failed).toContain("Try again");
  const forbidden = getText({ data: undefined, error: refused("forbidden") });
  expect(forbidden).toContain("Your role cannot view rows");
  expect(forbidden).not.toContain("Try again");
});

it("keeps data that could not be read again, and says how old it is", () => {
  const text = getText({
    data: ["a"],
    error: new ConnectionError("No answer."),
    dataUpdatedAt: readAt,
  });
  expect(text).toContain("as of 20-Nov-2026 15:04 UTC");
  expect(text).toMatch(/Reload a$/);
});

it("says at the first failed attempt that an urgent list may be old", () => {
  const query = {
    data: ["a"],
    error: null,
    failureReason: new ConnectionError("No answer."),
    dataUpdatedAt: readAt,
  };
  expect(getText(query)).toBe("a");
  expect(getText(query, true)).toContain("as of 20-Nov-2026 15:04 UTC");
  expect(getText({ ...query, data: undefined }, true)).toBe("Loading rows");
});
