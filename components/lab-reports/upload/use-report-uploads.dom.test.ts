import { act, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi, lostReply, refusal } from "@/bin/testing/components/fake-api";
import { renderHookInApp } from "@/bin/testing/components/render-in-app";
import { CHUNK_BYTES } from "@/lib/contract/dashboard/lab-report-upload";
import { useReportUploads } from "./use-report-uploads";

const PERSON = { userId: "00000000-0000-4000-8000-000000000001", name: "Tansy Quillfeather" };
const FILE = new File([new Uint8Array(2 * CHUNK_BYTES + 5)], "report.pdf");

/** The number of bytes of the upload that the dashboard has received. */
let received: number;
let chunks: number[];
let answerChunk: () => void;
let submitted: { state: string; problem: string | null };
let discarded: string[];

/** The transport of a chunk: passes it to the fake API and emits no progress events. */
class FakeXhr {
  status = 0;
  responseText = "";
  upload = { onprogress: null };
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;
  #path = "";

  open(_method: string, path: string) {
    this.#path = path;
  }
  setRequestHeader() {}
  abort() {
    this.onload = () => undefined;
    this.onabort();
  }
  send() {
    fetch(this.#path, { method: "POST" })
      .then(async (response) => {
        this.status = response.status;
        this.responseText = await response.text();
        this.onload();
      })
      .catch(() => this.onerror());
  }
}

function upload(uploadId: string, more: object = {}) {
  return {
    body: {
      upload_id: uploadId,
      state: "open",
      person: { user_id: PERSON.userId, name: PERSON.name, birth_date: null },
      uploaded_by: { staff_id: PERSON.userId, name: "Rowan Teasel" },
      created_at: "2026-11-20T15:00:00Z",
      files: [{ index: 0, type: null, size_bytes: FILE.size, received_bytes: received }],
      problem: null,
      retried_from: null,
      job_id: null,
      ...more,
    },
  };
}

beforeEach(() => {
  [received, chunks, discarded] = [0, [], []];
  answerChunk = () => undefined;
  submitted = { state: "sent", problem: null };
  vi.stubGlobal("XMLHttpRequest", FakeXhr);
  const getId = (path: string) => path.split("/")[4] ?? "";
  fakeApi.on("POST", /\/uploads$/, ({ body }) => upload((body as { upload_id: string }).upload_id));
  fakeApi.on("POST", /\/files\/0\?offset=/, ({ path }) => {
    const offset = Number(path.split("=").at(-1));
    chunks.push(offset);
    answerChunk();
    received = Math.min(FILE.size, offset + CHUNK_BYTES);
    return upload(getId(path));
  });
  fakeApi.on("POST", /\/submit$/, ({ path }) => upload(getId(path), submitted));
  fakeApi.on("POST", /\/discard$/, ({ path }) => {
    discarded.push(getId(path));
    return { body: { discarded: true } };
  });
  return () => vi.unstubAllGlobals();
});

function open() {
  const { result } = renderHookInApp(() => useReportUploads());
  return () => result.current;
}
const OFFSETS = [0, CHUNK_BYTES, 2 * CHUNK_BYTES];

test("sends a file in chunks, has it sent to the service and leaves the list", async () => {
  const uploads = open();
  act(() => uploads().start(PERSON, [[FILE]]));
  expect(uploads().uploads).toMatchObject([{ person: PERSON, totalBytes: FILE.size }]);
  await waitFor(() => expect(uploads().uploads).toEqual([]));
  expect(chunks).toEqual(OFFSETS);
  expect(discarded).toEqual([]);
});

test("keeps what has arrived when the connection is lost, and goes on from there", async () => {
  const uploads = open();
  answerChunk = () => {
    if (chunks.length === 2) lostReply();
  };
  act(() => uploads().start(PERSON, [[FILE]]));
  await waitFor(() => expect(uploads().uploads).toMatchObject([{ phase: "interrupted" }]));
  const id = uploads().uploads[0]?.uploadId ?? "";
  act(() => uploads().resume(id));
  await waitFor(() => expect(uploads().uploads).toEqual([]));
  expect(chunks).toEqual([0, CHUNK_BYTES, CHUNK_BYTES, 2 * CHUNK_BYTES]);
});

test("goes on by itself when the browser is online again", async () => {
  const uploads = open();
  answerChunk = () => {
    if (chunks.length === 1) lostReply();
  };
  act(() => uploads().start(PERSON, [[FILE]]));
  await waitFor(() => expect(uploads().uploads).toMatchObject([{ phase: "interrupted" }]));
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(uploads().uploads).toEqual([]));
});

test("cancels an interrupted upload and has what arrived deleted", async () => {
  const uploads = open();
  answerChunk = lostReply;
  act(() => uploads().start(PERSON, [[FILE]]));
  await waitFor(() => expect(uploads().uploads).toMatchObject([{ phase: "interrupted" }]));
  const id = uploads().uploads[0]?.uploadId ?? "";
  act(() => uploads().cancel(id));
  expect(uploads().uploads).toEqual([]);
  await waitFor(() => expect(discarded).toEqual([id]));
});

test("has what arrived deleted when a resumed upload is canceled while it waits its turn", async () => {
  const uploads = open();
  answerChunk = () => {
    if (chunks.length === 1) lostReply();
  };
  act(() => uploads().start(PERSON, [[FILE]]));
  await waitFor(() => expect(uploads().uploads).toMatchObject([{ phase: "interrupted" }]));
  const id = uploads().uploads[0]?.uploadId ?? "";
  act(() => {
    uploads().start(PERSON, [[FILE]]);
    uploads().resume(id);
  });
  expect(uploads().uploads[0]).toMatchObject({ uploadId: id, phase: "waiting" });
  act(() => uploads().cancel(id));
  await waitFor(() => expect(discarded).toEqual([id]));
  await waitFor(() => expect(uploads().uploads).toEqual([]));
});

test("stops at a refusal, with its sentence, and sends the next upload", async () => {
  const uploads = open();
  fakeApi.on("POST", /\/files\/0\?offset=0/, ({ path }) => {
    chunks.push(0);
    return chunks.length === 1
      ? {
          status: 422,
          body: refusal("invalid_request", "Only PDF, JPEG and PNG files can be read."),
        }
      : upload(path.split("/")[4] ?? "", { state: "sending" });
  });
  act(() => uploads().start(PERSON, [[FILE], [FILE]]));
  await waitFor(() => expect(uploads().uploads).toMatchObject([{ phase: "stopped" }]));
  expect(String(uploads().uploads[0]?.error)).toContain("Only PDF, JPEG and PNG");
});
