import { z } from "zod";
import { openEnum, Uuid } from "@/lib/contract/primitives";
import {
  connectionCreatedExample,
  connectionErrorExample,
  deviceExample,
} from "@/lib/contract/service/examples/events";
import {
  CONNECTION_ERRORS,
  ResourceAvailability,
} from "@/lib/contract/service/health-data/provider";
import { ProviderSlug, SourceType } from "@/lib/contract/service/health-data/source";
import type { EventDefinition } from "./event-definition";

const Provider = z.object({ name: z.string(), slug: z.string(), logo: z.string() });

export const ConnectionCreated = z.object({
  user_id: Uuid,
  /** Deprecated twin of `provider`. */
  source: Provider,
  provider: Provider,
  external_user_id: z.string().nullable(),
  resource_availability: z.record(z.string(), ResourceAvailability),
});

export const ConnectionError = z.object({
  provider: ProviderSlug,
  user_id: Uuid,
  message: z.string(),
  error_type: openEnum(CONNECTION_ERRORS),
  error_details: z.string(),
});

export const Device = z
  .object({
    id: Uuid,
    user_id: Uuid,
    provider: ProviderSlug,
    source_type: SourceType,
    app_id: z.string().nullish(),
    device_manufacturer: z.string().nullish(),
    device_model: z.string().nullish(),
    device_version: z.string().nullish(),
    device_id: z.string().nullish(),
  })
  .meta({ id: "Device" });

export const PROVIDER_EVENTS = {
  "provider.connection.created": { data: ConnectionCreated, example: connectionCreatedExample },
  "provider.connection.error": { data: ConnectionError, example: connectionErrorExample },
  "provider.device.created": { data: Device, example: deviceExample },
  "provider.device.updated": { data: Device, example: deviceExample },
} as const satisfies Record<string, EventDefinition>;
