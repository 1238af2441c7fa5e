import { z } from "zod";
import { Instant, TimeZoneName, Uuid } from "@/lib/contract/primitives";
import { ManagedName, NAME_CHARACTERS } from "./org";
import { BrandInformation, LogoUrl, SettingsEmail } from "./team-settings";

export const ENVIRONMENTS = ["sandbox", "production"] as const;
export const REGIONS = ["us", "eu"] as const;
export const Environment = z.enum(ENVIRONMENTS);
export const Region = z.enum(REGIONS);

/** The maximum number of teams in a response. */
export const TEAM_PAGE_SIZE = 50;

export const TeamParams = z.object({ org_id: Uuid, team_id: Uuid });

const IntegrationTeamId = z.string().min(1).max(256);

/** A team's settings in one environment. */
export const OrgTeamEnvironment = z.object({
  lab_tests_patient_sms_communication_enabled: z.boolean().optional(),
  lab_tests_patient_email_communication_enabled: z.boolean().optional(),
  critical_result_notification_email: z.string().nullish(),
  brand_information: z.record(z.string(), z.unknown()).nullish(),
  logo_url: z.string().nullish(),
  reject_duplicate_connection: z.boolean().optional(),
  sdk_per_device_activity_timeseries: z.boolean().optional(),
  partial_webhooks_enabled: z.boolean().nullish(),
  minor_ordering_enabled: z.boolean().nullish(),
});
export type OrgTeamEnvironment = z.infer<typeof OrgTeamEnvironment>;

export const OrgTeamListItem = z.object({
  id: Uuid,
  name: z.string(),
  created_on: Instant,
  region: z.enum(REGIONS),
  integration_team_id: z.string().nullish(),
});
export type OrgTeamListItem = z.infer<typeof OrgTeamListItem>;

/**
 * A team. `environments` lists the ones it has; the sub-objects of the others, and of those not requested, are null.
 */
export const OrgTeam = OrgTeamListItem.extend({
  environments: z.array(z.enum(ENVIRONMENTS)).optional(),
  sandbox: OrgTeamEnvironment.nullable(),
  production: OrgTeamEnvironment.nullable(),
});
export type OrgTeam = z.infer<typeof OrgTeam>;

export const OrgTeamListResponse = z.object({
  teams: z.array(OrgTeamListItem),
  next_cursor: z.string().nullable(),
});

export const ListTeamsQuery = z.strictObject({
  team_id: Uuid.nullish(),
  region: z.array(Region).max(REGIONS.length).nullish(),
  search_query: z.string().regex(NAME_CHARACTERS).nullish(),
  next_cursor: z.string().nullish(),
});
export type ListTeamsQuery = z.infer<typeof ListTeamsQuery>;

export const GetTeamQuery = z.strictObject({
  include_environment: z.array(Environment).max(ENVIRONMENTS.length).default([]),
});

export const CreateOrgTeamBody = z.strictObject({
  lab_tests_patient_sms_communication_enabled: z.boolean().default(true),
  lab_tests_patient_email_communication_enabled: z.boolean().default(true),
  critical_result_notification_email: SettingsEmail.nullish(),
  brand_information: BrandInformation.nullish(),
  logo_url: LogoUrl.nullish(),
  reject_duplicate_connection: z.boolean().default(false),
  sdk_per_device_activity_timeseries: z.boolean().default(false),
  partial_webhooks_enabled: z.boolean().nullable().default(false),
  minor_ordering_enabled: z.boolean().nullable().default(false),
  id: Uuid.nullish(),
  name: ManagedName,
  region: Region,
  integration_team_id: IntegrationTeamId.nullish(),
});
export type CreateOrgTeamBody = z.infer<typeof CreateOrgTeamBody>;

/** Null clears an address, a URL or a brand, and leaves a switch unchanged. */
export const UpdateOrgTeamEnvironmentBody = z.strictObject({
  lab_tests_patient_sms_communication_enabled: z.boolean().nullish(),
  lab_tests_patient_email_communication_enabled: z.boolean().nullish(),
  critical_result_notification_email: SettingsEmail.nullish(),
  partial_webhooks_enabled: z.boolean().nullish(),
  minor_ordering_enabled: z.boolean().nullish(),
  reject_duplicate_connection: z.boolean().nullish(),
  sdk_per_device_activity_timeseries: z.boolean().nullish(),
  patient_experience: z.boolean().nullish(),
  brand_information: BrandInformation.nullish(),
  logo_url: LogoUrl.nullish(),
});
export type UpdateOrgTeamEnvironmentBody = z.infer<typeof UpdateOrgTeamEnvironmentBody>;

/** Null clears `integration_team_id` and leaves everything else unchanged. */
export const UpdateOrgTeamBody = z.strictObject({
  name: ManagedName.nullish(),
  integration_team_id: IntegrationTeamId.nullish(),
  sandbox: UpdateOrgTeamEnvironmentBody.nullish(),
  production: UpdateOrgTeamEnvironmentBody.nullish(),
});
export type UpdateOrgTeamBody = z.infer<typeof UpdateOrgTeamBody>;

/** Status 409: names the team that already has the `integration_team_id` or the `id`. */
export const IntegrationTeamIdConflict = z.object({ team_id: Uuid });

/** The properties of a team that an operator of the service decides. */
export const TEAM_FEATURES = [
  "psc_scheduling",
  "minors",
  "match_review",
  "partial_result_events",
  "lab_report_review",
] as const;

const FeatureSwitches = z.object({
  psc_scheduling: z.boolean(),
  minors: z.boolean(),
  match_review: z.boolean(),
  partial_result_events: z.boolean(),
  lab_report_review: z.boolean(),
} satisfies Record<(typeof TEAM_FEATURES)[number], z.ZodType>);

export const TeamFeatures = z.object({ features: FeatureSwitches, time_zone: z.string() });
export type TeamFeatures = z.infer<typeof TeamFeatures>;

export const UpdateTeamFeaturesBody = z
  .strictObject({
    features: z.strictObject(FeatureSwitches.partial().shape).optional(),
    time_zone: TimeZoneName.optional(),
  })
  .refine((body) => Object.keys(body).length > 0, { error: "Nothing to change" });
export type UpdateTeamFeaturesBody = z.infer<typeof UpdateTeamFeaturesBody>;
