/** Documented answers of the management API. */
const orgId = "9b1d4e7c-2f60-4c8a-a3d5-7e6f8091a2b3";
const teamId = "5f0c1f5e-9a39-4d0c-8f4e-6b1f0c2d7a10";
const createdAt = "2026-11-20T14:42:00.000+00:00";

export const orgExample = { id: orgId, name: "Harbour Street Clinic", expires_at: null };

export const teamItemExample = {
  id: teamId,
  name: "Harbour Street Clinic",
  created_on: createdAt,
  region: "us" as const,
  integration_team_id: "clinic-17",
};

export const teamExample = {
  ...teamItemExample,
  environments: ["sandbox" as const],
  sandbox: {
    lab_tests_patient_sms_communication_enabled: true,
    lab_tests_patient_email_communication_enabled: true,
    critical_result_notification_email: "on-call@clinic.example",
    brand_information: null,
    logo_url: null,
    reject_duplicate_connection: false,
    sdk_per_device_activity_timeseries: false,
    partial_webhooks_enabled: true,
    minor_ordering_enabled: false,
  },
  production: null,
};

export const managementKeyExample = {
  id: "3c9e6a71-0b48-4d5f-92ce-8f1a7d60e2b4",
  label: "Deployment scripts",
  created_at: createdAt,
  creator: { type: "service_staff", id: null, name: null },
  role: "team_admin",
  team_role_bindings: [{ team_id: teamId }],
  ending: "x7Qd",
  expires_at: null,
  last_used_at: "2026-11-21T09:15:00.000+00:00",
};

export const teamApiKeyExample = {
  id: "b27f4e08-6d13-4c9a-85e1-2a9c70d3f416",
  label: "Nightly export",
  value: "sk_us_…x7Qd",
  team_id: teamId,
  created_at: createdAt,
  expires_at: null,
  last_used_at: null,
};
