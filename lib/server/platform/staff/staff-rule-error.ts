/** A staff change that a rule does not allow, with a message for users. Both commands and operations show it. */
export class StaffRuleError extends Error {
  override readonly name = "StaffRuleError";
  constructor(
    readonly code: "conflict" | "not_found",
    message: string,
  ) {
    super(message);
  }
}
