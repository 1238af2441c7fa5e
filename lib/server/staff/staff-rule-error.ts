/** A change of staff that a rule does not allow; its message is for people. Commands and operations both show it. */
export class StaffRuleError extends Error {
  override readonly name = "StaffRuleError";
  constructor(
    readonly code: "conflict" | "not_found",
    message: string,
  ) {
    super(message);
  }
}
