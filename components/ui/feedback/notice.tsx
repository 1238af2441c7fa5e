import type { ReactNode } from "react";
import { Mark } from "@/components/ui/display/mark";

const LOOKS = {
  info: { family: "", shape: "info" },
  warn: { family: " s-problem", shape: "problem" },
  error: { family: " s-failed", shape: "failed" },
  success: { family: " s-completed", shape: "completed" },
} as const;

type NoticeProps = {
  tone: keyof typeof LOOKS;
  title?: string;
  children?: ReactNode;
  /** `alert` when it appears as the answer to an act, so that it is read out. */
  role?: "alert" | "status";
};

/** A sentence that belongs to what stands around it: a warning, a refusal, a confirmation. */
export function Notice({ tone, title, children, role }: NoticeProps) {
  const { family, shape } = LOOKS[tone];
  return (
    <div className={`alert${family}`} role={role}>
      <Mark shape={shape} />
      <div>
        {title ? <strong>{title}</strong> : null} {children}
      </div>
    </div>
  );
}
