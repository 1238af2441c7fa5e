import type { CorrectionState, MatchCorrection } from "@/lib/contract/match-correction";
import type { Role } from "@/lib/contract/staff";
import type { StatusFamily } from "@/lib/domain/order-status";
import { can, leastRoleFor } from "@/lib/domain/permissions";

/** How the state of a case is shown, and what it means for whoever reads the order. */
export const CORRECTION_LOOKS: Readonly<
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
      "Two people found that this result is another person's. It has to be repaired; do not act on it.",
  },
  dismissed: {
    mark: "completed",
    word: "Found right",
    means: "A second person looked and found that the result belongs here.",
  },
  closed: {
    mark: "completed",
    word: "Repaired",
    means: "The result was another person's, and it was repaired.",
  },
};

const DID: Readonly<Record<MatchCorrection["steps"][number]["did"], string>> = {
  opened: "said that it is the wrong person",
  confirmed: "looked a second time and agreed",
  dismissed: "looked a second time and found it right",
  closed: "wrote how it was repaired",
};

/** `Piper Aldous looked a second time and agreed`: one line of the trail. */
export function stepWords({ did, name, is_me }: MatchCorrection["steps"][number]): string {
  return `${is_me ? "You" : name} ${DID[did]}`;
}

/** Why somebody cannot give the second verdict on a case; null when they can. */
export function whyNoVerdict(role: Role, { steps }: Pick<MatchCorrection, "steps">): string | null {
  if (!can(role, "match:second-look")) {
    return `This needs the role ${leastRoleFor("match:second-look")} or a higher one.`;
  }
  return steps[0]?.is_me ? "You opened this case: another person has to look." : null;
}
