import { endpoints } from "@/lib/contract/service/endpoints";
import type { LabTest } from "@/lib/contract/service/lab-test";
import type { Order } from "@/lib/contract/service/order";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import type { createCaller } from "@/service/testing/service-caller";

type Service = ReturnType<typeof createCaller>;

export type OrderLoad = {
  /** The last answer that each order's client was given: what the service may not take back. */
  readonly acknowledged: ReadonlyMap<string, Order>;
  /** How many changes were acknowledged so far, and how many were not. */
  readonly counts: { done: number; failed: number };
  /** Lets every client end what it is doing. */
  readonly stop: () => Promise<void>;
};

const DAYS = ["2099-03-01", "2099-03-14", "2099-11-30"];

/** Clients that create orders, move their dates, dispatch and cancel them without a pause, and note every answer. */
export async function startOrderLoad(service: Service, clients: number): Promise<OrderLoad> {
  const user = await createUser(service);
  const labTest = await findLabTest(service);
  const acknowledged = new Map<string, Order>();
  const counts = { done: 0, failed: 0 };
  let stopping = false;

  async function work(number: number): Promise<void> {
    for (let n = 0; !stopping; n += 1) {
      // An answer that did not come leaves its order where it is; the next one is another order.
      await takeThrough(n % 2 === number % 2).catch(() => {
        counts.failed += 1;
      });
    }
  }

  async function takeThrough(isDispatched: boolean): Promise<void> {
    const { id } = note(await create(user.user_id, labTest));
    const params = { order_id: id };
    for (const activate_by of [...DAYS, ...(isDispatched ? [null] : [])]) {
      note((await service.call(endpoints.updateOrder, { params, body: { activate_by } })).order);
    }
    note((await service.call(endpoints.cancelOrder, { params })).order);
  }

  async function create(userId: string, { id }: LabTest): Promise<Order> {
    const body = orderBody({ user_id: userId, lab_test_id: id, activate_by: "2099-01-01" });
    return (await service.call(endpoints.createOrder, { body })).order;
  }

  function note(order: Order): Order {
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
