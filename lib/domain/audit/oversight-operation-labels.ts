import type { OperationLabel } from "./settings-operation-labels";

/** The operations of overseeing access to patient data. */
export const OVERSIGHT_OPERATION_LABELS: Readonly<Record<string, OperationLabel>> = {
  "oversight.read": [
    "viewed unusual views and emergency access",
    "view unusual views and emergency access",
  ],
  "view-alarm.raise": ["noticed unusual views by", "notice unusual views by", "a staff member"],
  "view-alarm.review": ["reviewed", "review", "an alarm about unusual views"],
  "view-limits.save": ["changed the limits of views", "change the limits of views"],
  "emergency-access.open": [
    "opened, in an emergency, the contact details of",
    "open, in an emergency, the contact details of",
    "a person",
  ],
  "emergency-access.end": ["ended", "end", "an emergency access"],
  "emergency-access.review": ["reviewed", "review", "an emergency access"],
};
