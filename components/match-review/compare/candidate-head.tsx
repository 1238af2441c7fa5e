import Link from "next/link";
import { RADIO } from "@/components/ui/controls/field-class";
import { Badge } from "@/components/ui/display/badge";
import { Kbd } from "@/components/ui/keyboard/kbd";
import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import { shortId } from "@/lib/contract/short-id";
import {
  candidateLetter,
  formatCandidateType,
  isStranger,
  matchPersonName,
} from "@/lib/domain/match-review/compare/candidate-labels";
import type { CandidateFit } from "@/lib/domain/match-review/compare/fit-marks";
import {
  CHOICE_FRAMES,
  COMPARE_CANDIDATE,
  COMPARE_CHOSEN,
  COMPARE_HIDDEN,
  COMPARE_NAME,
} from "./compare-class";
import type { Frame } from "./get-frame";

type CandidateHeadProps = {
  candidate: ReviewCandidate;
  fit: CandidateFit;
  index: number;
  isChosen: boolean;
  isHidden: boolean;
  isPrinted: boolean;
  canChoose: boolean;
  hasOrderPage: boolean;
  onChoose: () => void;
  /** Nothing in the result distinguishes this candidate from at least one other. */
  isEqual: boolean;
  frame: Frame;
  /** `Choice of Uma`, above the framed column. */
  frameLabel: string | null;
};

/** Who a candidate is, how they were found, whether person and order fit, and the button that chooses them. */
export function CandidateHead(props: CandidateHeadProps) {
  const { candidate, fit, index, isChosen, isHidden, canChoose, hasOrderPage, onChoose } = props;
  const { isPrinted, isEqual, frame, frameLabel } = props;
  const letter = candidateLetter(index);
  const orderId = candidate.candidate.order_id;
  const names = [
    COMPARE_CANDIDATE,
    isStranger(candidate) ? "shadow-[inset_0_3px_0_var(--color-critical)]!" : "",
    isChosen ? COMPARE_CHOSEN : "",
    isHidden ? COMPARE_HIDDEN : "",
    isPrinted ? "" : "print:hidden",
    frame === "none" ? "" : CHOICE_FRAMES[frame],
  ];
  return (
    <th scope="col" className={names.filter(Boolean).join(" ")}>
      <span className="flex items-center gap-2">
        <input
          type="radio"
          name="candidate"
          className={RADIO}
          aria-label={`Choose candidate ${letter}`}
          checked={isChosen}
          disabled={!canChoose}
          onChange={onChoose}
        />
        <b className="grid place-items-center size-5 flex-none text-label/5 rounded-mark bg-primary text-primary-ink">
          {letter}
        </b>
        <span className="text-label text-ink-3">{formatCandidateType(candidate.candidate)}</span>
        <span className="ml-auto max-sm:hidden">
          <Kbd>{String(index + 1)}</Kbd>
        </span>
      </span>
      {frame === "framed" ? (
        <span className="block text-label/5 font-semibold">{frameLabel}</span>
      ) : null}
      <span className={COMPARE_NAME}>{matchPersonName(candidate.patient)}</span>
      {orderId && hasOrderPage ? (
        <Link className="mono text-small" href={`/orders/${orderId}`}>
          ord {shortId(orderId)}
        </Link>
      ) : orderId ? (
        <span className="mono text-small">ord {shortId(orderId)}</span>
      ) : (
        <span className="text-label text-ink-2">
          no order: a replacement order would be created
        </span>
      )}
      <span className="mt-1.5 flex flex-wrap items-center gap-1.5">
        <Badge family={isEqual && fit.isFitting ? "received" : fit.person.family}>
          {fit.person.label}
        </Badge>
        <Badge family={isEqual && fit.isFitting ? "received" : fit.order.family}>
          {fit.order.label}
        </Badge>
        {isEqual ? <Badge family="problem">Cannot be told apart</Badge> : null}
      </span>
      {/* Between a phone and a wide screen the rows themselves, which say the same, take its place. */}
      <span className="mt-1 block text-small sm:max-lg:hidden">{fit.sentence}</span>
    </th>
  );
}
