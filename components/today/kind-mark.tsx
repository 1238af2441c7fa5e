import { Mark } from "@/components/ui/display/mark";
import { STATUS } from "@/components/ui/display/status";
import type { TodayKind } from "@/lib/contract/dashboard/today/today-kinds";
import { TODAY_KIND_STYLES } from "./today-kinds";

/** The kind of a row, as a shape and a label. */
export function KindMark({ kind }: { kind: TodayKind }) {
  const { label, mark, family } = TODAY_KIND_STYLES[kind];
  return (
    <span className={`${STATUS} s-${family}`}>
      <Mark shape={mark} />
      <span className="sm:max-[900px]:in-[td]:sr-only">{label}</span>
    </span>
  );
}
