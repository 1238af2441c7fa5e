import { OrderLoading } from "@/components/orders/order/order-loading";

export default function OrderPageLoading() {
  return <OrderLoading />;
}
