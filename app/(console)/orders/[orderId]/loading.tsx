import { OrderLoading } from "@/components/orders/order-loading";

export default function OrderPageLoading() {
  return <OrderLoading />;
}
