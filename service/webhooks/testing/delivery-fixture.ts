import { randomUUID } from "node:crypto";
import { deviceExample } from "@/lib/contract/service/examples/events";
import { CreateWebhookBody } from "@/lib/contract/service/webhooks";
import { emit } from "@/service/events/emit";
import type { TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { createDeliverer, type DelivererOptions } from "@/service/webhooks/delivery/deliverer";
import { createEndpoint } from "@/service/webhooks/endpoints/endpoint-repository";
import { bindOrigin } from "@/service/webhooks/sending/target";
import { openReceiver, type Receiver } from "./receiver";

/** A deliverer with receivers and events for the first team. Close it before the service. */
export async function openDeliveryFixture(service: TestService, options: DelivererOptions = {}) {
  const deliverer = createDeliverer(service.deps, options);
  const receivers: Receiver[] = [];
  const { user_id: userId } = await createUser(service);

  const listen = async () => {
    const receiver = await openReceiver();
    receivers.push(receiver);
    service.localOrigins.add(bindOrigin(service.team.id, receiver.origin));
    return receiver;
  };
  const register = (receiver: { readonly url: string }, body: Partial<CreateWebhookBody> = {}) =>
    service.db.withTeam(service.team.id, (tx) =>
      createEndpoint(tx, service.deps, CreateWebhookBody.parse({ url: receiver.url, ...body })),
    );
  return {
    deliverer,
    userId,
    listen,
    register,
    /** A receiver and its endpoint. */
    connect: async (body: Partial<CreateWebhookBody> = {}) => {
      const receiver = await listen();
      return { receiver, endpoint: await register(receiver, body) };
    },
    /** Emits an event about a device; `version` distinguishes events about the same device. */
    emitDevice: (version: string, deviceId: string = randomUUID()) =>
      service.db.withTeam(service.team.id, (tx) =>
        emit(tx, {
          type: "provider.device.updated",
          userId,
          data: { ...deviceExample, id: deviceId, user_id: userId, device_version: version },
          createdAt: service.clock.now(),
        }),
      ),
    /** Delivers everything that is due now. */
    deliver: async () => {
      deliverer.wake();
      await deliverer.idle();
    },
    close: async () => {
      await deliverer.stop();
      await Promise.all(receivers.map((receiver) => receiver.close()));
    },
  };
}

export type DeliveryFixture = Awaited<ReturnType<typeof openDeliveryFixture>>;

/** The versions of the devices in the order in which their events arrived. */
export function getVersions(receiver: Receiver): string[] {
  return receiver.requests.map(({ payload }) => String(payload.data.device_version));
}

/** The same, sorted, for events about several devices. */
export function sortVersions(receiver: Receiver): string[] {
  return getVersions(receiver).sort((a, b) => a.localeCompare(b));
}
