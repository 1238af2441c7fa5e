"use client";

import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Failure, getFailure } from "./failure";
import { reportUnseenWrite } from "./unseen-writes";
import { type RecordRead, useRecordRead } from "./use-record-read";

/**
 * The state of a write. `unconfirmed`: it may have been saved, and `record` says whether its record has been read
 * since.
 */
export type WriteState =
  | { kind: "idle" }
  | { kind: "sending" }
  | { kind: "not_sent"; failure: Failure }
  | { kind: "refused"; failure: Failure }
  | { kind: "unconfirmed"; failure: Failure | null; record: RecordRead };

export type WriteOptions<Data, Input> = {
  /** The request. `key` is the same for every attempt with the same input: an idempotency key or the id of a new row. */
  send: (input: Input, key: string) => Promise<Data>;
  /**
   * The queries that the write changes: refetched after every failure, and when the form is left before the response.
   */
  record?: readonly QueryKey[];
  /** Fetches a file and changes nothing: without the file it failed, and nothing is left to confirm. */
  isDownload?: boolean;
  /** Sends nothing more after a success, for a form that is then left. */
  isOnce?: boolean;
  /** Runs once per input, however many attempts get a response. */
  onDone?: (data: Data, input: Input) => unknown;
  onFailed?: (error: unknown) => unknown;
  /** Runs after `onDone` while the form is still on the screen: navigation, a toast. */
  onDoneHere?: (data: Data, input: Input) => unknown;
  /** Runs in its place when the form has been left. */
  onDoneLeft?: (data: Data, input: Input) => unknown;
};

export type Write<Input> = {
  state: WriteState;
  /** The error, or null; a write whose form was left has no error. */
  error: unknown;
  isPending: boolean;
  /** What is being sent now, so that of several buttons only the pressed one spins. */
  sending: Input | null;
  /** The key of the current input. */
  key: string;
  start: (input: Input) => void;
  /** Sends the same input under the same key. */
  tryAgain: () => void;
  /** Closes the form; while a request is in flight, first reports that its outcome is not confirmed. */
  leave: (close: () => void) => void;
  reset: () => void;
};

type Intention = { content: string; key: string; isDone: boolean };
type Attempt<Input> = { input: Input; intention: Intention };

/**
 * One write of a dialog or form and its state. A second submit while the first is in flight does nothing. After a
 * failure, the same input is sent with the same key; changed input gets a new one.
 */
export function useWrite<Data, Input = void>(options: WriteOptions<Data, Input>): Write<Input> {
  const client = useQueryClient();
  const { record = [], isOnce = false, isDownload = false } = options;
  const intention = useRef<Intention>(newIntention(""));
  const last = useRef<{ input: Input } | null>(null);
  const underWay = useRef(0);
  const isMounted = useRef<boolean>(true);
  const [key, setKey] = useState("");
  // Since when the outcome has been unknown, in milliseconds of Date.now(); null while it is not.
  const [doubtfulSince, setDoubtfulSince] = useState<number | null>(null);
  const recordRead = useRecordRead(record, doubtfulSince);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function readRecord() {
    await Promise.all(record.map((queryKey) => client.invalidateQueries({ queryKey })));
  }
  const { mutate, error, isPending, variables, reset } = useMutation({
    mutationFn: async ({ input, intention: { key } }: Attempt<Input>) => options.send(input, key),
    onSuccess: async (data, attempt) => {
      if (attempt.intention.isDone) return;
      attempt.intention.isDone = true;
      setDoubtfulSince(null);
      await options.onDone?.(data, attempt.input);
      await options[isMounted.current ? "onDoneHere" : "onDoneLeft"]?.(data, attempt.input);
    },
    onError: async (thrown, attempt) => {
      if (attempt.intention.isDone) return;
      const outcomeUnknown = !isDownload && getFailure(thrown).outcomeUnknown;
      setDoubtfulSince(outcomeUnknown ? Date.now() : null);
      if (outcomeUnknown && !isMounted.current) reportUnseenWrite();
      // Not awaited, because the read may take longer than the message should.
      void readRecord();
      await options.onFailed?.(thrown);
    },
    onSettled: () => {
      underWay.current -= 1;
    },
  });

  const attempt = useCallback(
    (input: Input) => {
      underWay.current += 1;
      last.current = { input };
      setDoubtfulSince(null);
      mutate({ input, intention: intention.current });
    },
    [mutate],
  );
  const start = useCallback(
    (input: Input) => {
      if (underWay.current > 0 || (isOnce && intention.current.isDone)) return;
      const content = getContent(input);
      if (intention.current.isDone || intention.current.content !== content) {
        intention.current = newIntention(content);
      }
      setKey(intention.current.key);
      attempt(input);
    },
    [attempt, isOnce],
  );
  const failure = error ? getFailure(error) : null;
  return {
    state: getState({
      failure,
      isPending,
      isDoubtful: doubtfulSince !== null,
      isDownload,
      recordRead,
    }),
    error,
    isPending,
    sending: isPending && variables ? variables.input : null,
    key,
    start,
    tryAgain: () => {
      if (last.current && !intention.current.isDone) attempt(last.current.input);
    },
    leave: (close) => {
      const isWaiting = underWay.current > 0 && !intention.current.isDone;
      if (!isWaiting || isDownload || doubtfulSince !== null) return close();
      setDoubtfulSince(Date.now());
      void readRecord();
    },
    reset: () => {
      setDoubtfulSince(null);
      reset();
    },
  };
}

function newIntention(content: string): Intention {
  return { content, key: crypto.randomUUID(), isDone: false };
}

/** Files have no comparable content, so their name, size and date are used. */
function getContent(input: unknown): string {
  return JSON.stringify([input], (_key, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

type Known = {
  failure: Failure | null;
  isPending: boolean;
  isDoubtful: boolean;
  isDownload: boolean;
  recordRead: RecordRead;
};

function getState({ failure, isPending, isDoubtful, isDownload, recordRead }: Known): WriteState {
  if (isDoubtful) return { kind: "unconfirmed", failure, record: recordRead };
  if (isPending) return { kind: "sending" };
  if (failure === null) return { kind: "idle" };
  if (failure.kind === "not_sent") return { kind: "not_sent", failure };
  if (failure.outcomeUnknown && !isDownload)
    return { kind: "unconfirmed", failure, record: recordRead };
  return { kind: "refused", failure };
}
