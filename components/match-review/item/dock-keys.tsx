import { Kbd } from "@/components/ui/keyboard/kbd";
import { formatAction } from "@/lib/domain/match-review/decision-sentence";
import styles from "./item.module.css";

/** What the service allows now, and the keys of this page. */
export function DockKeys({ allowed, count }: { allowed: readonly string[]; count: number }) {
  const words = allowed.map((action) => formatAction(action).act.toLowerCase());
  return (
    <div className={styles.keys}>
      <span>
        {words.length > 0
          ? `Allowed by the service now: ${words.join("; ")}`
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
      <span className="not-phone">a held key decides one item only</span>
      <span className="not-phone">
        <Kbd>?</Kbd> all keys
      </span>
    </div>
  );
}
