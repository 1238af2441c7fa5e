import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { onlineManager } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DashboardEndpoint } from "@/lib/contract/dashboard/endpoint";
import { getExample } from "@/lib/contract/dashboard/endpoint";
import {
  type Address,
  type DownloadAddress,
  dashboardEndpoints,
  type UploadAddress,
} from "@/lib/contract/dashboard/endpoints";
import { api } from "./core/api";
import { download } from "./core/download";
import { getFailure } from "./core/failure";
import { createQueryClient } from "./core/query-client";
import { upload } from "./core/upload";

const ROOT = path.resolve(import.meta.dirname, "../..");

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

/** A write of the table with its example, as a screen sends it. */
function toWrite({ method, path, upload: takesFile, example }: DashboardEndpoint): Write {
  const address = `${method} ${path}` as Address;
  const input = getExample({ example }) as never;
  const name = address;
  if (!takesFile) return { name, send: () => api(address, input) };
  const { signal } = new AbortController();
  const options = { contentType: "text/csv", onProgress: () => undefined, signal };
  const send = () => upload(address as UploadAddress, input, new Blob(["x"]), options);
  return { name, send };
}

const endpoints = Object.values(dashboardEndpoints).flatMap((rows) =>
  Object.values<DashboardEndpoint>(rows),
);
const writes: Write[] = [
  ...endpoints.filter(({ kind }) => kind === "write").map(toWrite),
  ...endpoints
    .filter(({ method, download: answersFile }) => method === "POST" && answersFile)
    .map(({ path, example }) => ({
      name: `POST ${path}`,
      send: () => download(`POST ${path}` as DownloadAddress, getExample({ example }) as never),
    })),
];

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
  "components/sign-in/leave-button.tsx",
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
