import type { ReactNode } from "react";
import { Mark } from "@/components/ui/display/mark";

const STYLES = {
  info: { family: "", shape: "info" },
  warn: { family: " s-problem", shape: "problem" },
  error: { family: " s-failed", shape: "failed" },
  success: { family: " s-completed", shape: "completed" },
} as const;

type NoticeProps = {
  tone: keyof typeof STYLES;
  title?: string;
  children?: ReactNode;
  /** `alert` when it appears in answer to an action, so that screen readers read it out. */
  role?: "alert" | "status";
};

/** A sentence about what is around it: a warning, a refusal, a confirmation. */
export function Notice({ tone, title, children, role }: NoticeProps) {
  const { family, shape } = STYLES[tone];
  return (
    <div className={`alert${family}`} role={role}>
      <Mark shape={shape} />
      <div>
        {title ? <strong>{title}</strong> : null} {children}
      </div>
    </div>
  );
}
