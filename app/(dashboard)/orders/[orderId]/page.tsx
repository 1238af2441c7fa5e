import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { inTime } from "@/app/(dashboard)/in-time";
import { PageData } from "@/app/page-data";
import { requireSession } from "@/app/page-session";
import { Uuid } from "@/lib/contract/primitives";
import { shortId } from "@/lib/contract/short-id";
import { createQueryClient } from "@/lib/query/core/query-client";
import { orderQuery } from "@/lib/query/orders";
import { DashboardError } from "@/lib/server/core/errors";
import { readOrder } from "@/lib/server/orders/orders";
import { OrderClient } from "./client";
import { prefetchOrder } from "./prefetch-order";

type OrderPageProps = { params: Promise<{ orderId: string }> };

/** Titles appear in browser histories and on shared screens, so they contain an id and never a name. */
export async function generateMetadata({ params }: OrderPageProps): Promise<Metadata> {
  return { title: `Order ${shortId((await params).orderId)}` };
}

/** One order. If the first read fails, the browser retries it and shows the error; only "no such order" is final. */
export default async function OrderPage({ params }: OrderPageProps) {
  const ctx = await requireSession();
  const { orderId } = await params;
  if (!Uuid.safeParse(orderId).success) notFound();
  const client = createQueryClient();
  try {
    const reading = client.fetchQuery({
      ...orderQuery(orderId),
      queryFn: () => readOrder(ctx, { order_id: orderId }),
    });
    await inTime(reading.then((order) => prefetchOrder(client, ctx, order)));
  } catch (error) {
    if (error instanceof DashboardError && error.code === "not_found") notFound();
  }
  return (
    <PageData client={client}>
      <OrderClient orderId={orderId} renderedAt={new Date().toISOString()} />
    </PageData>
  );
}
