const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const endpoint = { endpoint_id: `ep_${"0".repeat(32)}` };
const replay = { replay_id: ID };

/** An input for each operation of the settings that its schema accepts. */
export const SETTINGS_INPUTS: Partial<Record<string, () => unknown>> = {
  "management.connect": () => ({ org_id: ID, key: "mg_invented" }),
  "management.disconnect": () => ({}),
  "management.list-teams": () => ({}),
  "management.read": () => ({}),
  "management-key.create": () => ({ label: "Scripts", role: "org_admin" }),
  "management-key.list": () => ({}),
  "management-key.revoke": () => ({ key_id: ID }),
  "team-key.create": () => ({ label: "Scripts", service_team_id: ID }),
  "team-key.list": () => ({}),
  "team-key.revoke": () => ({ key_id: ID }),
  "team.add": () => ({
    name: "Invented Clinic",
    deployment: "sandbox-us",
    time_zone: "UTC",
    base_url: "https://service.example",
    api_key: "sk_us_invented",
  }),
  "team.list": () => ({}),
  "team.rotate-key": () => ({ team_id: ID, api_key: "sk_us_invented" }),
  "team.set-webhook-secret": () => ({ team_id: ID, secret: `whsec_${"A".repeat(32)}` }),
  "team.test-connection": () => ({ team_id: ID }),
  "webhook-endpoint.enable": () => endpoint,
  "webhook-endpoint.list": () => ({}),
  "webhook-endpoint.list-attempts": () => endpoint,
  "webhook-endpoint.test": () => endpoint,
  "webhook-endpoint.watch": () => ({}),
  "webhook-replay.cancel": () => replay,
  "webhook-replay.read": () => replay,
  "webhook-replay.start": () => ({ ...endpoint, from: "2026-11-01T00:00:00Z", scope: "missing" }),
};
