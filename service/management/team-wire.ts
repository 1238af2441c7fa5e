import {
  type CreateOrgTeamBody,
  ENVIRONMENTS,
  type OrgTeam,
  type OrgTeamEnvironment,
  type OrgTeamListItem,
  TEAM_FEATURES,
  type TeamFeatures,
  type UpdateOrgTeamEnvironmentBody,
} from "@/lib/contract/service/management/team";
import type { TeamFeature } from "@/service/db/schema/teams";
import { toInstant } from "@/service/http/wire";
import type { TeamRow } from "./require-team";

type Settings = Pick<TeamRow, "settings" | "lacks">;

/** A team in a list. */
export function toListItem(team: TeamRow): OrgTeamListItem {
  return {
    id: team.id,
    name: team.name,
    created_on: toInstant(team.createdAt),
    region: team.region,
    integration_team_id: team.integrationTeamId,
  };
}

/** A team, with the settings of its environment if that is one of the `included` ones. */
export function toOrgTeam(
  team: TeamRow,
  included: readonly TeamRow["environment"][] = ENVIRONMENTS,
): OrgTeam {
  const settings = included.includes(team.environment) ? toEnvironment(team) : null;
  return {
    ...toListItem(team),
    environments: [team.environment],
    sandbox: team.environment === "sandbox" ? settings : null,
    production: team.environment === "production" ? settings : null,
  };
}

function toEnvironment({ settings, lacks }: Settings): OrgTeamEnvironment {
  return {
    lab_tests_patient_sms_communication_enabled:
      settings.lab_tests_patient_sms_communication_enabled ?? true,
    lab_tests_patient_email_communication_enabled:
      settings.lab_tests_patient_email_communication_enabled ?? true,
    critical_result_notification_email: settings.critical_result_notification_email ?? null,
    brand_information: settings.brand_information ?? null,
    logo_url: settings.logo_url ?? null,
    reject_duplicate_connection: settings.reject_duplicate_connection ?? false,
    sdk_per_device_activity_timeseries: settings.sdk_per_device_activity_timeseries ?? false,
    partial_webhooks_enabled: !lacks.includes("partial_result_events"),
    minor_ordering_enabled: !lacks.includes("minors"),
  };
}

/** The settings of a new team. Fields that the body omits get their documented defaults. */
export function readNewSettings(body: CreateOrgTeamBody): Settings {
  const { partial_webhooks_enabled: partial, minor_ordering_enabled: minors } = body;
  const sent = {
    ...body,
    partial_webhooks_enabled: partial ?? false,
    minor_ordering_enabled: minors ?? false,
  };
  return changeSettings({ settings: {}, lacks: [] }, sent);
}

/** The settings after a change: null clears a setting that may be empty and leaves a switch unchanged. */
export function changeSettings(before: Settings, body: UpdateOrgTeamEnvironmentBody): Settings {
  const { partial_webhooks_enabled: partial, minor_ordering_enabled: minors } = body;
  const lacks = switchFeatures(before.lacks, {
    ...(typeof partial === "boolean" && { partial_result_events: partial }),
    ...(typeof minors === "boolean" && { minors }),
  });
  const switches = {
    lab_tests_patient_sms_communication_enabled: body.lab_tests_patient_sms_communication_enabled,
    lab_tests_patient_email_communication_enabled:
      body.lab_tests_patient_email_communication_enabled,
    reject_duplicate_connection: body.reject_duplicate_connection,
    sdk_per_device_activity_timeseries: body.sdk_per_device_activity_timeseries,
    patient_experience: body.patient_experience,
  };
  const texts = {
    critical_result_notification_email: body.critical_result_notification_email,
    brand_information: body.brand_information,
    logo_url: body.logo_url,
  };
  const changes = Object.entries({ ...keepBooleans(switches), ...texts });
  const sent = Object.fromEntries(changes.filter(([, value]) => value !== undefined));
  return { settings: { ...before.settings, ...sent }, lacks };
}

function keepBooleans(switches: Readonly<Record<string, boolean | null | undefined>>) {
  const set = Object.entries(switches).filter(([, value]) => typeof value === "boolean");
  return Object.fromEntries(set);
}

/** The features that the team lacks after these were switched on or off. */
export function switchFeatures(
  lacks: readonly TeamFeature[],
  features: { readonly [feature in TeamFeature]?: boolean | undefined },
): TeamFeature[] {
  return TEAM_FEATURES.filter((feature) => !(features[feature] ?? !lacks.includes(feature)));
}

/** Which features the team has, and its time zone. */
export function toTeamFeatures({ lacks, timeZone }: TeamRow): TeamFeatures {
  const has = (feature: TeamFeature) => !lacks.includes(feature);
  return {
    features: {
      psc_scheduling: has("psc_scheduling"),
      minors: has("minors"),
      match_review: has("match_review"),
      partial_result_events: has("partial_result_events"),
      lab_report_review: has("lab_report_review"),
    },
    time_zone: timeZone,
  };
}
