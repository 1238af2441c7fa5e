import type { ReactNode } from "react";
import { Mark } from "@/components/ui/display/mark";

const STYLES = {
  info: { family: "", shape: "info" },
  warn: { family: "s-problem", shape: "problem" },
  error: { family: "s-failed", shape: "failed" },
  success: { family: "s-completed", shape: "completed" },
} as const;

/** A box with an edge in the color of the element's family class. */
export const NOTICE =
  "flex items-start gap-2.5 rounded-mark border border-l-4 border-(--l,var(--color-line-strong)) border-l-(--s,var(--color-ink)) bg-(--t,var(--color-canvas)) px-3 py-2.5 text-small wrap-anywhere text-ink";

type NoticeProps = {
  tone: keyof typeof STYLES;
  title?: string;
  children?: ReactNode;
  /** `alert` when it appears in response to an action, so that screen readers announce it immediately. */
  role?: "alert" | "status";
};

/** A message about its surroundings: a warning, a refusal, a confirmation. */
export function Notice({ tone, title, children, role }: NoticeProps) {
  const { family, shape } = STYLES[tone];
  return (
    <div className={`${NOTICE} ${family}`} role={role}>
      <Mark shape={shape} className="mt-0.75 text-(--s,var(--color-ink))" />
      <div>
        {title ? <strong className="font-semibold">{title}</strong> : null} {children}
      </div>
    </div>
  );
}
