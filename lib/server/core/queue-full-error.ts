/** Work was refused because too much of it waits. Thrown where commands run, too, so it is no DashboardError. */
export class QueueFullError extends Error {
  override readonly name = "QueueFullError";
}
