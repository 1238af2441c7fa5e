import type { CorrectionState, MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import type { Role } from "@/lib/contract/dashboard/staff";
import type { StatusFamily } from "@/lib/domain/orders/order-status";
import { can, leastRoleFor } from "@/lib/domain/permissions";

/** How the state of a case is shown, and what it means for whoever reads the order. */
export const CORRECTION_STYLES: Readonly<
  Record<CorrectionState, { mark: StatusFamily; word: string; means: string }>
> = {
  open: {
    mark: "problem",
    word: "Perhaps the wrong person",
    means:
      "It is said that this result is another person's. Do not act on it before a second person has looked.",
  },
  confirmed: {
    mark: "failed",
    word: "Wrong person",
    means:
      "Two people found that this result is another person's. It still stands on this order; do not act on it.",
  },
  dismissed: {
    mark: "completed",
    word: "Found right",
    means:
      "A second person compared the laboratory's report with the order: they name the same person.",
  },
  detached: {
    mark: "completed",
    word: "Detached",
    means: "The result was another person's. The service shows that it is no longer on this order.",
  },
  closed: {
    mark: "failed",
    word: "Still attached, handled outside",
    means:
      "The result is another person's and still stands on this order at the service. It was handled outside; the warning stays for good.",
  },
};

const DID: Readonly<Record<MatchCorrection["steps"][number]["did"], string>> = {
  opened: "said that it is the wrong person",
  confirmed: "reviewed it and agreed",
  dismissed: "reviewed it and found it right",
  detached: "ended the case: the result is detached",
  closed: "ended the case with the result still attached",
};

/** `Piper Aldous looked a second time and agreed`: one line of the trail. */
export function formatStep({ did, name, is_me }: MatchCorrection["steps"][number]): string {
  return `${is_me ? "You" : name} ${DID[did]}`;
}

/** Why somebody cannot give the second verdict on a case; null when they can. */
export function whyNoVerdict(role: Role, { steps }: Pick<MatchCorrection, "steps">): string | null {
  if (!can(role, "match:second-review")) {
    return `This needs the role ${leastRoleFor("match:second-review")} or a higher one.`;
  }
  return steps[0]?.is_me ? "You opened this case: another person has to review it." : null;
}
