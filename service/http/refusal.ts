import type { UserConflictBody } from "@/lib/contract/dashboard/api-error";

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 429 | 503;
export type RefusalDetail = string | UserConflictBody["detail"];

/** Thrown to refuse a request: becomes `{detail}` with the status. The caller sees the message. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly detail: RefusalDetail;

  constructor(status: RefusalStatus, detail: RefusalDetail) {
    super(typeof detail === "string" ? detail : detail.error_message);
    this.name = "Refusal";
    this.status = status;
    this.detail = detail;
  }
}

/** A refusal with a documented body of a different shape; the message is only for the log. */
export class RefusalWithBody extends Refusal {
  readonly body: object;

  constructor(status: RefusalStatus, sentence: string, body: object) {
    super(status, sentence);
    this.name = "RefusalWithBody";
    this.body = body;
  }
}
