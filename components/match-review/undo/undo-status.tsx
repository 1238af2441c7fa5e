import { UndoBar } from "./undo-bar";

/** The last decision, shown below the queue, which opens when no other result waits. */
export function UndoStatus() {
  return (
    <div className="sticky bottom-0 z-10 mt-auto border-t-2 border-t-ink empty:hidden max-sm:[&_kbd]:hidden max-sm:static short:static">
      <UndoBar />
    </div>
  );
}
