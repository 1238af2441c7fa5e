import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getFailure } from "./core/failure";
import { createQueryClient } from "./core/query-client";

const ROOT = path.resolve(import.meta.dirname, "../..");
const HERE = import.meta.dirname;

type Request = { method: string; path: string; body: string };
type Write = { name: string; send: () => Promise<unknown> };

let requests: Request[] = [];

class FakeUpload {
  upload = {};
  onerror: () => void = () => undefined;
  #request: Request = { method: "", path: "", body: "" };
  open(method: string, address: string) {
    this.#request = { method, path: address, body: "" };
  }
  setRequestHeader() {}
  abort() {}
  send() {
    requests.push(this.#request);
    queueMicrotask(() => this.onerror());
  }
}

function isOnline(value: boolean) {
  vi.stubGlobal("navigator", { onLine: value });
  onlineManager.setOnline(value);
}

beforeEach(() => {
  requests = [];
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
  vi.stubGlobal("fetch", (address: string, init: RequestInit = {}) => {
    requests.push({
      method: init.method ?? "GET",
      path: address,
      body: typeof init.body === "string" ? init.body : "",
    });
    return Promise.reject(new TypeError("Failed to fetch"));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

/** A stand-in for any input: an object, a text, a list, a function. */
function anyInput(): never {
  const target = () => anyInput();
  return new Proxy(target, {
    get: (_target, name) => {
      if (name === Symbol.toPrimitive || name === "toString") return () => "input";
      // Not a promise, because it would never settle.
      if (name === "then") return undefined;
      if (name === "toJSON") return () => "input";
      if (name === Symbol.iterator) return function* none() {};
      return anyInput();
    },
    // Supports spreading: an upload spreads an input with a signal.
    ownKeys: () => ["signal"],
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, writable: true }),
  }) as never;
}

/**
 * Every function of lib/query, and of the objects exported there, that sends a write; found by calling all functions.
 */
async function allWrites(): Promise<Write[]> {
  // The live channel sends nothing, and would open connections.
  const files = readdirSync(HERE, { encoding: "utf8", recursive: true }).filter(
    (file) => /^[\w/-]+\.ts$/.test(file) && !file.startsWith("live/"),
  );
  const exported = await Promise.all(
    files.map(async (file) => {
      const module = (await import(/* @vite-ignore */ path.join(HERE, file))) as Record<
        string,
        unknown
      >;
      return Object.entries(module).map(([name, value]) => ({ name: `${file} ${name}`, value }));
    }),
  );
  const found: Write[] = [];
  for (const { name, value } of exported.flat().flatMap(withMembers)) {
    if (typeof value !== "function" || /^class|use[A-Z]/.test(String(value).slice(0, 30))) continue;
    // holdReads would hold the reads of every later test file in the same worker.
    if (/ use[A-Z]| holdReads$| apiFetch$| apiDownload$| uploadFile$/.test(name)) continue;
    const send = async () => value(anyInput(), anyInput(), anyInput(), anyInput());
    requests = [];
    await send().catch(() => undefined);
    if (requests.some(({ method }) => method !== "GET")) found.push({ name, send });
  }
  return found;
}

function withMembers({ name, value }: { name: string; value: unknown }) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [{ name, value }];
  return Object.entries(value)
    .filter(([member]) => member !== "queryFn")
    .map(([member, inner]) => ({ name: `${name}.${member}`, value: inner as unknown }));
}

/** Runs one write through the mutation client, with a caller that requests the opposite of its rules. */
function runAtClient({ send }: Write) {
  const client = createQueryClient();
  client.mount();
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: send, networkMode: "online", retry: 3 });
  const outcome = mutation.execute(undefined).then(
    () => null,
    (error: unknown) => error,
  );
  return { client, mutation, outcome };
}

// Signing in is not included: it first reads a token, and writes no record.
const KNOWN = [
  "order-notes.ts writeNote",
  "orders.ts dispatchOrder",
  "orders.ts rescheduleOrder",
  "orders.ts cancelOrder",
  "today.ts acknowledge",
  "match-review/match-review.ts decideMatch",
  "match-review/match-review.ts giveSecondReview",
  "appointments.ts bookAppointment",
  "imports.ts importHealthData",
  "saved-views.ts viewActions.create",
  "order-export.ts exportOrders",
];

const writes = await (async () => {
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
  vi.stubGlobal("fetch", (address: string, init: RequestInit = {}) => {
    requests.push({ method: init.method ?? "GET", path: address, body: "" });
    return Promise.reject(new TypeError("Failed to fetch"));
  });
  const found = await allWrites();
  vi.unstubAllGlobals();
  return found;
})();

test("the list of writes is complete: it is read from the modules", () => {
  expect(writes.map(({ name }) => name)).toEqual(expect.arrayContaining(KNOWN));
  // A lower bound for the number of writes in lib/query.
  expect(writes.length).toBeGreaterThanOrEqual(35);
});

describe.each(writes)("$name", (write) => {
  test("fails immediately while offline, and is not sent when the connection is back", async () => {
    isOnline(false);
    const { client, mutation, outcome } = runAtClient(write);
    expect(getFailure(await outcome)).toMatchObject({
      title: "No connection. Nothing was sent",
      outcomeUnknown: false,
    });
    expect(mutation.state).toMatchObject({ status: "error", isPaused: false });
    isOnline(true);
    await client.resumePausedMutations();
    expect(requests).toEqual([]);
    client.unmount();
  });

  test("a connection lost in transit leaves the outcome open, and nothing is repeated", async () => {
    isOnline(true);
    const { client, outcome } = runAtClient(write);
    expect(getFailure(await outcome).outcomeUnknown).toBe(true);
    expect(requests.filter(({ method }) => method !== "GET")).toHaveLength(1);
    client.unmount();
  });

  test("sends the same request twice: ids are the caller's, so that Try again is one write", async () => {
    isOnline(true);
    await write.send().catch(() => undefined);
    await write.send().catch(() => undefined);
    const [first, second, ...others] = requests;
    expect(others).toEqual([]);
    expect(second).toEqual(first);
  });
});

/** The rules of all writes, and the read of the drafts, which the tab can also serve without a connection. */
const MAY_SET_NETWORK_MODE: ReadonlySet<string> = new Set([
  "lib/query/core/query-client.ts",
  "lib/query/form-drafts/form-drafts.ts",
]);

test("no mutation sets its own rules, and forms use useWrite", () => {
  const offenders = sources().flatMap(({ file, text }) => [
    ...(/networkMode/.test(text) && !MAY_SET_NETWORK_MODE.has(file) ? [file] : []),
    ...(/useMutation\(/.test(text) && !MAY_USE_MUTATION.has(file) ? [file] : []),
    ...(/useMutation\(\{[^}]*\bretry\b/.test(text) ? [file] : []),
    ...(/isPending \? undefined : onClose/.test(text) ? [file] : []),
  ]);
  expect(offenders).toEqual([]);
});

/**
 * Not forms of a record: signing in, searches, reading a person or files, saving while typing, an upload with
 * progress, a button that ends one's own access. */
const MAY_USE_MUTATION = new Set([
  "lib/query/core/use-write.ts",
  "components/shared/sign-in/sign-in-form.tsx",
  "components/shell/session-warning.tsx",
  "components/sign-in/new-password-form.tsx",
  "components/shared/sign-in/sso-button.tsx",
  "components/order-forms/kit/register-screen.tsx",
  "components/match-review/item/candidate-search-dialog.tsx",
  "components/order-forms/use-draft-saving.ts",
  "components/oversight/oversight-notices.tsx",
  "components/shared/use-person-read.ts",
  "components/order-forms/draft-list.tsx",
  "components/people/use-import.ts",
]);

function sources(): { file: string; text: string }[] {
  return ["lib/query", "components", "app"].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
      .map((file) => path.join(folder, file))
      .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), "utf8") })),
  );
}
