import { z } from "zod";
import { Instant, openEnum } from "@/lib/contract/primitives";

const AUTH_TYPES = ["oauth", "team_oauth", "sdk", "password", "email", "app", ""] as const;

/** A provider that users can connect, and the resources it supports. */
export const ProviderDetailed = z
  .object({
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    logo: z.string().nullable(),
    auth_type: z
      .string()
      .meta({ examples: [...AUTH_TYPES] })
      .nullish(),
    supported_resources: z.array(z.string()).optional(),
  })
  .meta({ id: "ProviderDetailed" });
export type ProviderDetailed = z.infer<typeof ProviderDetailed>;

/** `app`, `ble`, `device`, `lab` or `provider`; any other type gives an empty list. */
export const ListProvidersQuery = z.strictObject({ source_type: z.string().nullish() });

export const ResourceAvailability = z.object({
  status: openEnum(["available", "unavailable"]),
  scope_requirements: z
    .object({
      user_granted: z.object({ required: z.array(z.string()), optional: z.array(z.string()) }),
      user_denied: z.object({ required: z.array(z.string()), optional: z.array(z.string()) }),
    })
    .nullish(),
});

export const CONNECTION_ERRORS = [
  "token_refresh_failed",
  "webhook_registration_failed",
  "user_not_found",
  "deregistered_per_provider",
  "required_scopes_not_granted",
  "provider_credential_error",
  "provider_password_expired",
  "unknown",
] as const;

/** A provider that a user has connected. */
const ConnectedProvider = z
  .object({
    name: z.string(),
    slug: z.string(),
    logo: z.string(),
    created_on: Instant,
    status: openEnum(["connected", "error", "paused"]),
    external_user_id: z.string().nullish(),
    error_details: z
      .object({
        error_type: openEnum(CONNECTION_ERRORS),
        error_message: z.string(),
        errored_at: Instant,
      })
      .nullish(),
    resource_availability: z.record(z.string(), ResourceAvailability),
  })
  .meta({ id: "ConnectedProvider" });
export type ConnectedProvider = z.infer<typeof ConnectedProvider>;

export const ConnectedProviders = z.object({ providers: z.array(ConnectedProvider) });
