import { createTestClient } from "@/lib/db/testing/create-test-client";

/**
 * Moves an order's appointment at a running service into the past, because a test cannot wait: so far that it is the
 * oldest one whose outcome is missing. For tests only.
 */
export async function makeAppointmentPast(databaseUrl: string, orderId: string): Promise<void> {
  const client = createTestClient(databaseUrl);
  await client.connect();
  try {
    await client.query(
      `update service.appointments
       set start_at = now() - interval '30 days', end_at = now() - interval '30 days' + interval '2 hours'
       where order_id = $1`,
      [orderId],
    );
  } finally {
    await client.end();
  }
}
