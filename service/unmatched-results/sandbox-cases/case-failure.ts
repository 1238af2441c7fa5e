/** Why a sandbox case could not be created; stored with its run. */
export class CaseFailure extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "CaseFailure";
    this.code = code;
  }
}
