import { Client } from "pg";

/**
 * Moves an order's appointment at a running service into the past, as if it had been booked for this morning, because a
 * test cannot wait. For tests only.
 */
export async function makeAppointmentPast(databaseUrl: string, orderId: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update service.appointments set start_at = now() - interval '4 hours', end_at = now() - interval '2 hours'
       where order_id = $1`,
      [orderId],
    );
  } finally {
    await client.end();
  }
}
