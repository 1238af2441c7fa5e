/** The address of the audit log's entries about one kind of action on an order. */
export function getAuditHref(orderId: string, operation: string): string {
  return `/audit?${new URLSearchParams({ subject_id: orderId, operation, kind: "write" })}`;
}
