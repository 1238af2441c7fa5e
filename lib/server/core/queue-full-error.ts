/**
 * Work was refused because too much is already waiting. Also thrown where commands run, so it is not a DashboardError.
 */
export class QueueFullError extends Error {
  override readonly name = "QueueFullError";
}
