import type {
  CorrectionMistake,
  CorrectionState,
  MatchCorrection,
} from "@/lib/contract/dashboard/match-correction";
import type { Role } from "@/lib/contract/dashboard/staff";
import type { StatusFamily } from "@/lib/domain/orders/order-status";
import { can, leastRoleFor } from "@/lib/domain/permissions";

type CorrectionStyle = { mark: StatusFamily; label: string; means: string };

const WRONG_PERSON: Readonly<Record<CorrectionState, CorrectionStyle>> = {
  open: {
    mark: "problem",
    label: "Perhaps the wrong person",
    means:
      "This result was reported to be another person's. Do not act on it before a second person has reviewed it.",
  },
  confirmed: {
    mark: "failed",
    label: "Wrong person",
    means:
      "Two people found that this result is another person's. It is still on this order; do not act on it.",
  },
  dismissed: {
    mark: "completed",
    label: "Found correct",
    means:
      "A second person compared the laboratory's report with the order: they name the same person.",
  },
  detached: {
    mark: "completed",
    label: "Detached",
    means: "The result was another person's. The service shows that it is no longer on this order.",
  },
  closed: {
    mark: "failed",
    label: "Still attached, handled outside",
    means:
      "The result is another person's and is still on this order at the service. It was handled outside; the warning is permanent.",
  },
};

const WRONG_ORDER: Readonly<Record<CorrectionState, CorrectionStyle>> = {
  open: {
    mark: "problem",
    label: "Perhaps the wrong order",
    means:
      "This result was reported to have been made for another order. A second person has not reviewed it yet.",
  },
  confirmed: {
    mark: "failed",
    label: "Wrong order",
    means:
      "Two people found that this result was made for another order. It is still on this one: what this order asked for is not known.",
  },
  dismissed: {
    mark: "completed",
    label: "Found correct",
    means:
      "A second person compared the laboratory's report with the order: it was made for this order.",
  },
  detached: {
    mark: "completed",
    label: "Detached",
    means:
      "The result was made for another order. The service shows that it is no longer on this one.",
  },
  closed: {
    mark: "failed",
    label: "Still attached, handled outside",
    means:
      "The result was made for another order and is still on this one at the service. It was handled outside; the warning is permanent.",
  },
};

/** How a case is shown, and what it means for someone reading the order. */
export function getCorrectionStyle({
  mistake,
  state,
}: Pick<MatchCorrection, "mistake" | "state">): CorrectionStyle {
  return (mistake === "person" ? WRONG_PERSON : WRONG_ORDER)[state];
}

const STEP_TEXTS: Readonly<
  Record<Exclude<MatchCorrection["steps"][number]["did"], "opened">, string>
> = {
  confirmed: "reviewed it and agreed",
  dismissed: "reviewed it and found it correct",
  detached: "ended the case: the result is detached",
  closed: "ended the case with the result still attached",
};

/** `Piper Aldous reviewed it and agreed`: one line of a case's log. */
export function formatStep(
  { did, name, is_me }: MatchCorrection["steps"][number],
  mistake: CorrectionMistake,
): string {
  return `${is_me ? "You" : name} ${did === "opened" ? `reported the wrong ${mistake}` : STEP_TEXTS[did]}`;
}

/** Why this role or user cannot give the second verdict on a case; null when they can. */
export function whyNoVerdict(role: Role, { steps }: Pick<MatchCorrection, "steps">): string | null {
  if (!can(role, "match:second-review")) {
    return `This needs the role ${leastRoleFor("match:second-review")} or a higher one.`;
  }
  return steps[0]?.is_me ? "You opened this case: another person has to review it." : null;
}
