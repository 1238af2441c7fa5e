/** Notifies several waiters that something has happened. */
export type Bell = {
  ring(): void;
  /** Resolves at the next ring. */
  next(): Promise<void>;
};

export function createBell(): Bell {
  let ring = () => {};
  let rung = new Promise<void>((resolve) => {
    ring = resolve;
  });
  return {
    ring: () => {
      ring();
      rung = new Promise<void>((resolve) => {
        ring = resolve;
      });
    },
    next: () => rung,
  };
}
