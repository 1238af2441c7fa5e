import { afterEach, expect, test, vi } from "vitest";
import { ApiError, ConnectionError, ShapeError } from "./fetch";
import { upload as uploadFile } from "./upload";

/** Answers each request as configured; XMLHttpRequest does not exist in this environment. */
class FakeRequest {
  static answer: { status: number; text: string } | "down" | "silent" = { status: 200, text: "{}" };
  static last: FakeRequest;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = "";
  opened = "";
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  open(method: string, path: string) {
    this.opened = `${method} ${path}`;
    FakeRequest.last = this;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(file: Blob) {
    this.upload.onprogress?.({ loaded: file.size / 2, total: file.size });
    if (FakeRequest.answer === "silent") return;
    if (FakeRequest.answer === "down") {
      this.onerror?.();
      return;
    }
    this.status = FakeRequest.answer.status;
    this.responseText = FakeRequest.answer.text;
    this.onload?.();
  }
  abort() {
    this.onabort?.();
  }
}

function upload(answer: typeof FakeRequest.answer, abort = new AbortController()) {
  FakeRequest.answer = answer;
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  const shares: number[] = [];
  const file = new Blob(["<HealthData/>"]);
  const result = uploadFile("POST /api/people/{user_id}/imports", { user_id: "p-1" }, file, {
    contentType: "application/xml",
    onProgress: (share) => shares.push(share),
    signal: abort.signal,
  });
  return { result, shares };
}

afterEach(() => vi.unstubAllGlobals());

test("posts the file as the whole body and reports the share sent", async () => {
  const { result, shares } = upload({ status: 200, text: '{"records": 8}' });
  await expect(result).resolves.toEqual({ records: 8 });
  expect(shares).toEqual([0.5]);
  expect(FakeRequest.last.opened).toBe("POST /api/people/p-1/imports");
  expect(FakeRequest.last.headers).toEqual({ "content-type": "application/xml" });
});

test("an error response becomes an ApiError with its message", async () => {
  const refusal = {
    code: "invalid_request",
    message: "The archive holds two exports.",
    request_id: "r-1",
  };
  const { result } = upload({ status: 400, text: JSON.stringify({ error: refusal }) });
  await expect(result).rejects.toBeInstanceOf(ApiError);
  await expect(result).rejects.toThrow("The archive holds two exports.");
});

test.each([
  ["a page of a proxy instead of an answer", { status: 502, text: "<html>" }, ConnectionError],
  ["no connection", "down", ConnectionError],
  ["a success that is not JSON", { status: 200, text: "<html>" }, ShapeError],
] as const)("%s", async (_, answer, kind) => {
  await expect(upload(answer).result).rejects.toBeInstanceOf(kind);
});

test("stops when aborted", async () => {
  const abort = new AbortController();
  const { result } = upload("silent", abort);
  abort.abort();
  await expect(result).rejects.toMatchObject({ name: "AbortError" });
});
