import { endpoints } from "@/lib/contract/service/endpoints";
import type { LabTest } from "@/lib/contract/service/lab-test";
import type { Order } from "@/lib/contract/service/order";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import type { createCaller } from "@/service/testing/service-caller";

type Service = ReturnType<typeof createCaller>;

export type OrderLoad = {
  /** The last acknowledged state of each order: the service must not lose it. */
  readonly acknowledged: ReadonlyMap<string, Order>;
  /** How many changes were acknowledged so far, and how many failed. */
  readonly counts: { done: number; failed: number };
  /** Stops the clients once their current order is done. */
  readonly stop: () => Promise<void>;
};

const DAYS = ["2099-03-01", "2099-03-14", "2099-11-30"];

/** Starts clients that create, reschedule, dispatch and cancel orders without a pause, and record every answer. */
export async function startOrderLoad(service: Service, clients: number): Promise<OrderLoad> {
  const user = await createUser(service);
  const labTest = await findLabTest(service);
  const acknowledged = new Map<string, Order>();
  const counts = { done: 0, failed: 0 };
  let stopping = false;

  async function work(number: number): Promise<void> {
    for (let n = 0; !stopping; n += 1) {
      // After a failed request the order is left as it is, and the next one is created.
      await runOrder(n % 2 === number % 2).catch(() => {
        counts.failed += 1;
      });
    }
  }

  async function runOrder(isDispatched: boolean): Promise<void> {
    const { id } = record(await create(user.user_id, labTest));
    const params = { order_id: id };
    for (const activate_by of [...DAYS, ...(isDispatched ? [null] : [])]) {
      record((await service.call(endpoints.updateOrder, { params, body: { activate_by } })).order);
    }
    record((await service.call(endpoints.cancelOrder, { params })).order);
  }

  async function create(userId: string, { id }: LabTest): Promise<Order> {
    const body = orderBody({ user_id: userId, lab_test_id: id, activate_by: "2099-01-01" });
    return (await service.call(endpoints.createOrder, { body })).order;
  }

  function record(order: Order): Order {
    acknowledged.set(order.id, order);
    counts.done += 1;
    return order;
  }

  const working = Array.from({ length: clients }, (_, number) => work(number));
  return {
    acknowledged,
    counts,
    stop: async () => {
      stopping = true;
      await Promise.all(working);
    },
  };
}
