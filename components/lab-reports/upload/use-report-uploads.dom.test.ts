import { act, screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi, heldReply, lostReply, refusal } from "@/bin/testing/components/fake-api";
import { FakeXhr } from "@/bin/testing/components/fake-xhr";
import { createApp, renderHookInApp, renderInApp } from "@/bin/testing/components/render-in-app";
import { closeToasts, waitingToasts } from "@/components/ui/feedback/toast";
import { CHUNK_BYTES, LabReportUpload } from "@/lib/contract/dashboard/lab-report-upload";
import { UploadTray } from "./upload-tray";
import { useReportUploads } from "./use-report-uploads";

const PERSON = { userId: "00000000-0000-4000-8000-000000000001", name: "Tansy Quillfeather" };
const FILE = new File([new Uint8Array(2 * CHUNK_BYTES + 5)], "report.pdf");

/** The number of bytes of the upload that the dashboard has received. */
let received: number;
let chunks: number[];
let answerChunk: () => void;
let submitted: { state: string; problem: string | null };
let discarded: string[];

function upload(uploadId: string, more: object = {}) {
  return {
    body: {
      upload_id: uploadId,
      state: "open",
      person: { user_id: PERSON.userId, name: PERSON.name, birth_date: null },
      uploaded_by: { staff_id: PERSON.userId, name: "Rowan Teasel" },
      created_at: "2026-11-20T15:00:00Z",
      files: [
        {
          index: 0,
          name: "report.pdf",
          type: null,
          size_bytes: FILE.size,
          received_bytes: received,
        },
      ],
      problem: null,
      retried_from: null,
      job_id: null,
      same_file_as: null,
      ...more,
    },
  };
}

beforeEach(() => {
  closeToasts();
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
function holdSubmit() {
  const { reply, send } = heldReply();
  fakeApi.on("POST", /\/submit$/, () => reply);
  return { send: (uploadId: string) => send(upload(uploadId, submitted)) };
}
const OFFSETS = [0, CHUNK_BYTES, 2 * CHUNK_BYTES];

test("sends a file in chunks, has it sent to the service and leaves the list", async () => {
  const uploads = open();
  const { send } = holdSubmit();
  act(() => uploads().start(PERSON, [[FILE]]));
  await waitFor(() =>
    expect(uploads().uploads).toMatchObject([{ person: PERSON, totalBytes: FILE.size }]),
  );
  send(uploads().uploads[0]?.uploadId ?? "");
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
  const { reply, send } = heldReply();
  fakeApi.on("POST", /\/discard$/, () => reply);
  act(() => uploads().cancel(id));
  // Still listed, and the page asks before it is left, until it is deleted.
  await waitFor(() => expect(uploads().uploads).toMatchObject([{ phase: "canceling" }]));
  const leaving = new Event("beforeunload", { cancelable: true });
  expect(window.dispatchEvent(leaving)).toBe(false);
  send({ body: { discarded: true } });
  await waitFor(() => expect(uploads().uploads).toEqual([]));
});

test("deletes an upload that is canceled while the dashboard creates it only when it was created", async () => {
  const uploads = open();
  const created = heldReply();
  fakeApi.on("POST", /\/uploads$/, () => created.reply);
  act(() => uploads().start(PERSON, [[FILE]]));
  await waitFor(() => expect(fakeApi.requests).toHaveLength(1));
  const id = uploads().uploads[0]?.uploadId ?? "";
  act(() => uploads().cancel(id));
  await waitFor(() => expect(uploads().uploads).toMatchObject([{ phase: "canceling" }]));
  expect(discarded).toEqual([]);
  created.send(upload(id));
  await waitFor(() => expect(uploads().uploads).toEqual([]));
  expect(discarded).toEqual([id]);
  expect(chunks).toEqual([]);
});

test("has what arrived deleted when a resumed upload is canceled while it waits its turn", async () => {
  const uploads = open();
  answerChunk = () => {
    if (chunks.length === 1) lostReply();
  };
  act(() => uploads().start(PERSON, [[FILE]]));
  await waitFor(() => expect(uploads().uploads).toMatchObject([{ phase: "interrupted" }]));
  const id = uploads().uploads[0]?.uploadId ?? "";
  const { send } = holdSubmit();
  act(() => {
    uploads().start(PERSON, [[FILE]]);
    uploads().resume(id);
  });
  await waitFor(() =>
    expect(uploads().uploads).toMatchObject([
      { uploadId: id, phase: "waiting" },
      { phase: "sending" },
    ]),
  );
  act(() => uploads().cancel(id));
  await waitFor(() => expect(discarded).toEqual([id]));
  send(uploads().uploads.at(-1)?.uploadId ?? "");
  await waitFor(() => expect(uploads().uploads).toEqual([]));
});

test("stops at a refusal, with its sentence, and sends the next upload", async () => {
  const uploads = open();
  fakeApi.on("POST", /\/files\/0\?offset=0/, ({ path }) => {
    chunks.push(0);
    return chunks.length === 1
      ? {
          status: 400,
          body: refusal("invalid_request", "Only PDF, JPEG and PNG files can be read."),
        }
      : upload(path.split("/")[4] ?? "", { state: "sending" });
  });
  act(() => uploads().start(PERSON, [[FILE], [FILE]]));
  await waitFor(() => expect(uploads().uploads).toMatchObject([{ phase: "stopped" }]));
  expect(String(uploads().uploads[0]?.error)).toContain("Only PDF, JPEG and PNG");
});

test("an upload that fails after the page was left is reported, and can be tried again there", async () => {
  const app = createApp();
  const { result, unmount } = renderHookInApp(() => useReportUploads(), { app });
  const { send } = holdSubmit();
  act(() => result.current.start(PERSON, [[FILE], [FILE]]));
  await waitFor(() => expect(result.current.uploads[0]?.phase).toBe("sending"));
  const [first, second] = result.current.uploads.map(({ uploadId }) => uploadId);
  unmount();
  const message = "Only PDF, JPEG and PNG files can be read.";
  fakeApi.on("POST", /\/uploads$/, () => ({
    status: 400,
    body: refusal("invalid_request", message),
  }));
  send(first ?? "");
  await waitFor(() =>
    expect(waitingToasts.read().map(({ content }) => content)).toMatchObject([
      { tone: "success" },
      { tone: "error", body: expect.stringContaining(PERSON.name) },
    ]),
  );
  const { result: again } = renderHookInApp(() => useReportUploads(), { app });
  expect(again.current.uploads).toMatchObject([{ uploadId: second, phase: "stopped" }]);
});

test("an upload that the service refuses after the page was left is reported", async () => {
  const { result, unmount } = renderHookInApp(() => useReportUploads());
  const { send } = holdSubmit();
  submitted = { state: "refused", problem: "The service does not read this format." };
  act(() => result.current.start(PERSON, [[FILE]]));
  await waitFor(() => expect(result.current.uploads[0]?.phase).toBe("sending"));
  unmount();
  send(result.current.uploads[0]?.uploadId ?? "");
  await waitFor(() => expect(waitingToasts.read()).toHaveLength(1));
  expect(waitingToasts.read()[0]?.content).toMatchObject({ tone: "error" });
});

test("an upload that is still running when the page is opened again is not offered for discarding", async () => {
  const app = createApp();
  const { result, unmount } = renderHookInApp(() => useReportUploads(), { app });
  const { send } = holdSubmit();
  act(() => result.current.start(PERSON, [[FILE]]));
  await waitFor(() => expect(result.current.uploads[0]?.phase).toBe("sending"));
  const uploadId = result.current.uploads[0]?.uploadId ?? "";
  unmount();
  const unsent = [LabReportUpload.parse(upload(uploadId).body)];
  const Tray = () => createElement(UploadTray, { running: useReportUploads(), unsent });
  const { unmount: leave } = renderInApp(createElement(Tray), app);
  expect(screen.getByRole("progressbar", { name: `Upload for ${PERSON.name}` })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Discard" })).toBeNull();
  leave();
  send(uploadId);
  await waitFor(() => expect(waitingToasts.read()).toHaveLength(1));
});
