"use client";

import { usePathname } from "next/navigation";
import { createLatePart, useLatePart } from "@/components/ui/late/late-part";
import { useLastDecision } from "./undo-provider";

const lateBar = createLatePart(() => import("./undo-bar"));
/** The queue and its items show the last decision in their footers. */
const SHOWN_BELOW = /^\/match-review(?:\/[0-9a-f-]{36})?$/;

/** The last decision above every screen but match review's own, so that it can be undone from anywhere. */
export function UndoBand() {
  const { own } = useLastDecision();
  const isShown = !SHOWN_BELOW.test(usePathname()) && own !== null;
  const bar = useLatePart(lateBar, isShown, { isOptional: true });
  return isShown && bar ? (
    <div className="print:hidden">
      <bar.UndoBar />
    </div>
  ) : null;
}
