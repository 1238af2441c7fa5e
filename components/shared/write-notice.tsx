"use client";

import type { ReactNode } from "react";
import { Notice } from "@/components/ui/feedback/notice";
import type { RecordRead } from "@/lib/query/core/use-record-read";
import type { Write } from "@/lib/query/core/use-write";
import { FailureNotice, RequestId, TryAgain } from "./failure-notice";

/** The texts of the notice for one particular write. */
export type WriteNoticeTexts = {
  /** What did not happen when the service refused, without a period: `Not moved`. */
  notDone: string;
  /** What has not been lost. */
  kept?: ReactNode;
  /** The record after a refetch: `The order's status is “received”, its activation date is 01-Dec-2026.` */
  current?: ReactNode;
  /** What to check when it is not known whether the write took effect. */
  unconfirmed?: ReactNode;
  /** The fields whose refusal the form already shows. */
  shownFields?: readonly string[];
  /** The refetched record shows that the write took effect. */
  isSaved?: boolean;
};

type WriteNoticeProps = WriteNoticeTexts & {
  write: Pick<Write<never>, "state" | "error" | "tryAgain">;
};

/** Why a write failed or is unconfirmed, what is known about it, and the safe next step. */
export function WriteNotice({ write, isSaved = false, ...texts }: WriteNoticeProps) {
  const { notDone, kept, current, unconfirmed, shownFields = [] } = texts;
  const { state, error, tryAgain } = write;
  switch (state.kind) {
    case "idle":
    case "sending":
      return null;
    case "not_sent":
      return (
        <Notice tone="error" role="alert" title="No connection. Nothing was sent.">
          {kept} <TryAgain onPress={tryAgain} />
        </Notice>
      );
    case "refused":
      return (
        <FailureNotice
          error={error}
          notDone={notDone}
          isCertain
          kept={kept}
          shownFields={shownFields}
        />
      );
    case "unconfirmed": {
      if (isSaved && state.record === "read") {
        return (
          <Notice tone="success" role="status" title="It was saved.">
            The response was lost, but the record was reloaded. {current}
          </Notice>
        );
      }
      return (
        <Notice tone="error" role="alert" title="We could not confirm whether this was saved.">
          {state.failure ? `${state.failure.title}.` : "No response has arrived yet."}{" "}
          {describeRecord(state.record, current)} {unconfirmed} {kept}{" "}
          <TryAgain onPress={tryAgain} />
          <RequestId id={state.failure?.requestId ?? null} />
        </Notice>
      );
    }
  }
}

function describeRecord(record: RecordRead, current: ReactNode): ReactNode {
  switch (record) {
    case "reading":
      return "The record is being reloaded …";
    case "read":
      return <>The record was reloaded. {current}</>;
    case "unread":
      return "The record could not be reloaded; what you see may be out of date.";
    case "none":
      return "Check the record before you change anything else.";
  }
}
