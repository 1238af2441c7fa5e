/** Operations that were renamed: the stored name to the current one. Audit rows keep the name under which they were stored. */
export const RENAMED_OPERATIONS = new Map(
  Object.entries<string>({
    "appointment.move": "appointment.reschedule",
    "bulk-move.plan": "bulk-reschedule.plan",
    "bulk-move.read": "bulk-reschedule.read",
    "bulk-move.read-rows": "bulk-reschedule.read-rows",
    "bulk-move.list": "bulk-reschedule.list",
    "bulk-move.start": "bulk-reschedule.start",
    "bulk-move.stop": "bulk-reschedule.stop",
    "bulk-move.retry": "bulk-reschedule.retry",
    "match-decision.second-look": "match-decision.second-review",
    "match-decision.take-back": "match-decision.undo",
    "match-parameters.go-back": "match-parameters.revert",
    "match.of-order": "match.read-for-order",
  }),
);

/** The current name of an operation, given its current or any earlier name. */
export function getCurrentOperation(name: string): string {
  return RENAMED_OPERATIONS.get(name) ?? name;
}

/** Every name under which an operation's entries may be stored, given its current or any earlier name. */
export function getStoredNames(name: string): string[] {
  const current = getCurrentOperation(name);
  const earlier = [...RENAMED_OPERATIONS.keys()].filter(
    (old) => RENAMED_OPERATIONS.get(old) === current,
  );
  return [current, ...earlier];
}
