/** The eight families a state can belong to; each has a color (`s-<family>`) and a shape. */
export type StatusFamily =
  | "received"
  | "collecting"
  | "withlab"
  | "completed"
  | "cancelled"
  | "failed"
  | "problem"
  | "unknown";
