import type { ValidationIssue } from "@/lib/contract/dashboard/api-error";

/** A request that breaks the contract: status 422 with every issue. */
export class InvalidRequest extends Error {
  readonly issues: readonly ValidationIssue[];

  constructor(issues: readonly ValidationIssue[]) {
    super("The request does not fit the contract");
    this.name = "InvalidRequest";
    this.issues = issues;
  }
}

/** Refuses one value that only the handler can validate (a modified cursor, an unknown zone). */
export function invalidValue(loc: ValidationIssue["loc"], msg: string, input: unknown) {
  return new InvalidRequest([{ type: "value_error", loc, msg: `Value error, ${msg}`, input }]);
}
