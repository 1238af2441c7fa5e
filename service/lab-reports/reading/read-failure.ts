import type {
  PARSING_FAILURE_REASONS,
  ParsingFailureDetail,
} from "@/lib/contract/service/parsing-job";

export type ParsingFailureReason = (typeof PARSING_FAILURE_REASONS)[number];

/** Why the files of a report cannot be read; the job ends `failed` with this reason. */
export class ReadFailure extends Error {
  readonly reason: ParsingFailureReason;
  readonly detail: ParsingFailureDetail | undefined;

  /** The message is for logs: it never contains text of the report. */
  constructor(
    reason: ParsingFailureReason,
    message: string,
    { detail, ...options }: ErrorOptions & { detail?: ParsingFailureDetail } = {},
  ) {
    super(message, options);
    this.name = "ReadFailure";
    this.reason = reason;
    this.detail = detail;
  }
}
