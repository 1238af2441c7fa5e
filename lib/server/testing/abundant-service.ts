import type { Endpoint } from "@/lib/contract/service/endpoint";
import { endpoints } from "@/lib/contract/service/endpoints";
import { orderExample, userExample } from "@/lib/contract/service/examples/examples";
import { unmatchedResultExample } from "@/lib/contract/service/examples/match-review";
import { findEndpoint } from "@/service/testing/check-request";
import type { Answer, Received } from "./fake-service";

const ORDERS = 2_000;
const RESULTS = 5_000;
const PEOPLE = 60;
const CURSOR_PAGES = 3;
const MARKERS = 500;

const toId = (kind: number, index: number) =>
  `0000000${kind}-0000-4000-8000-${String(index).padStart(12, "0")}`;

/** Responds like a service with many pages of everything: 2,000 open orders, 5,000 waiting results, long lists. */
export function answerAbundantly({ method, path }: Received): Answer {
  const { pathname, searchParams } = new URL(path, "http://service.test");
  const endpoint = findEndpoint({ method, path });
  if (!endpoint) return { status: 404, body: { detail: "Not found" } };
  const body = getBody(endpoint, searchParams, pathname);
  return { status: endpoint.status, body };
}

function getBody(endpoint: Endpoint, query: URLSearchParams, pathname: string): unknown {
  const page = Number(query.get("page") ?? 1);
  const limit = Number(query.get("limit") ?? 50);
  const cursor = Number(query.get("next_cursor") ?? 0);
  const example = endpoint.example as object;
  switch (endpoint.path) {
    case endpoints.listOrders.path: {
      const size = Number(query.get("size") ?? 50);
      const statuses = query.getAll("status");
      const orders = range((page - 1) * size, Math.min(page * size, ORDERS)).map((index) =>
        toOrder(toId(1, index), statuses[index % statuses.length], query.get("user_id")),
      );
      return { orders, total: ORDERS, page, size };
    }
    case endpoints.getOrder.path:
      return toOrder(pathname.split("/").at(-1) ?? "");
    case endpoints.listUnmatchedResults.path: {
      const end = Math.min(cursor + limit, RESULTS);
      const data = range(cursor, end).map((index) => toResult(toId(2, index)));
      return { data, next_cursor: end < RESULTS ? String(end) : null, total: RESULTS };
    }
    case endpoints.getUnmatchedResult.path:
      return toResult(pathname.split("/").at(-1) ?? "");
    case endpoints.listIncompleteResults.path: {
      const [line] = endpoints.listIncompleteResults.example.incomplete_results;
      const lines = range(0, PEOPLE).map((index) => ({ ...line, order_id: toId(3, index) }));
      return { incomplete_results: lines, total: lines.length };
    }
    case endpoints.listUsers.path: {
      const users = range(0, PEOPLE).map((index) => ({ ...userExample, user_id: toId(4, index) }));
      return { ...example, users: users.slice(0, limit), total: PEOPLE };
    }
    case endpoints.listMarkers.path:
    case endpoints.listLabTestMarkers.path: {
      const [marker] = endpoints.listMarkers.example.markers;
      const markers = range(0, 100).map((index) => ({ ...marker, id: page * 1_000 + index }));
      return { ...example, markers, total: MARKERS, page, size: 100, pages: MARKERS / 100 };
    }
  }
  return "next_cursor" in example
    ? { ...example, next_cursor: cursor < CURSOR_PAGES - 1 ? String(cursor + 1) : null }
    : example;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

/** Includes a result and an appointment, for callers that need those. */
function toOrder(id: string, lowLevelStatus = "completed", userId: string | null = null) {
  const method = lowLevelStatus.startsWith("appointment") ? "at_home_phlebotomy" : "testkit";
  const family = lowLevelStatus === "completed" ? "completed" : "collecting_sample";
  const event = { ...orderExample.last_event, status: `${family}.${method}.${lowLevelStatus}` };
  return {
    ...orderExample,
    id,
    user_id: userId ?? orderExample.user_id,
    details: { ...orderExample.details, type: method },
    interpretation: "abnormal",
    events: [event],
    last_event: event,
  };
}

function toResult(id: string) {
  const [group] = unmatchedResultExample.candidate_groups;
  const groups = range(0, 8).map((index) => ({ ...group, user_id: toId(5, index) }));
  return { ...unmatchedResultExample, id, candidate_groups: groups };
}
