import styles from "./item.module.css";
import { UndoBar } from "./undo-bar";

/** The last decision at the foot of the queue, where one lands when nothing else waits. */
export function UndoStatus() {
  return (
    <div className={styles.standing}>
      <UndoBar />
    </div>
  );
}
