import { OrderMissing } from "@/components/orders/order/order-missing";

export default function OrderNotFound() {
  return <OrderMissing />;
}
