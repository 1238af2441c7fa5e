import { Kbd } from "@/components/ui/keyboard/kbd";
import { formatAction } from "@/lib/domain/match-review/decision-sentence";
import styles from "./item.module.css";

/** The decisions that the service allows now, and the keys of this page. */
export function DockKeys({ allowed, count }: { allowed: readonly string[]; count: number }) {
  const labels = allowed.map((action) => formatAction(action).button.toLowerCase());
  return (
    <div className={styles.keys}>
      <span>
        {labels.length > 0
          ? `Allowed by the service now: ${labels.join("; ")}`
          : "The service allows nothing here now"}
      </span>
      <span className="push not-phone">
        <Kbd>j</Kbd> <Kbd>k</Kbd> queue
      </span>
      {count > 0 ? (
        <span className="not-phone">
          <Kbd>1</Kbd> {count > 1 ? <Kbd>2</Kbd> : null} choose
        </span>
      ) : null}
      <span className="not-phone">
        <Kbd>n</Kbd> note
      </span>
      <span className="not-phone">a held key decides only one result</span>
      <span className="not-phone">
        <Kbd>?</Kbd> all keys
      </span>
    </div>
  );
}
