/** An operation as a verb: what somebody did, what they tried to do, and what it is done to. */
export type OperationLabel = readonly [did: string, toDo: string, to?: string];

/** The operations on the settings of clinics, keys and webhook endpoints, by their stored names. */
export const SETTINGS_OPERATION_LABELS: Readonly<Record<string, OperationLabel>> = {
  "management.read": ["viewed the management keys", "view the management keys"],
  "management.connect": ["stored a management key", "store a management key"],
  "management.disconnect": ["forgot the management key", "forget the management key"],
  "management.list-teams": ["listed the organization's teams", "list the organization's teams"],
  "management-key.list": ["listed the management keys", "list the management keys"],
  "management-key.create": ["made a management key", "make a management key"],
  "management-key.revoke": ["revoked", "revoke", "a management key"],
  "team-key.list": ["listed the team keys", "list the team keys"],
  "team-key.create": ["made a team key", "make a team key"],
  "team-key.revoke": ["revoked", "revoke", "a team key"],
  "team.list": ["viewed the settings of the clinics", "view the settings of the clinics"],
  "team.add": ["added a clinic", "add a clinic"],
  "team.test-connection": ["tested the connection of", "test the connection of", "a clinic"],
  "team.rotate-key": ["rotated the team key of", "rotate the team key of", "a clinic"],
  "team.set-webhook-secret": ["set the webhook secret of", "set the webhook secret of", "a clinic"],
  "webhook-endpoint.list": ["viewed the webhook endpoints", "view the webhook endpoints"],
  "webhook-endpoint.list-attempts": [
    "viewed the deliveries to",
    "view the deliveries to",
    "a webhook endpoint",
  ],
  "webhook-endpoint.test": ["sent a test event to", "send a test event to", "a webhook endpoint"],
  "webhook-endpoint.enable": ["enabled", "enable", "a webhook endpoint"],
  "webhook-replay.start": ["replayed events to", "replay events to", "a webhook endpoint"],
  "webhook-replay.cancel": ["canceled", "cancel", "a replay to a webhook endpoint"],
};
