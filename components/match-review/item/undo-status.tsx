import styles from "./item.module.css";
import { UndoBar } from "./undo-bar";

/** The last decision below the queue, which opens when no other result waits. */
export function UndoStatus() {
  return (
    <div className={styles.standing}>
      <UndoBar />
    </div>
  );
}
