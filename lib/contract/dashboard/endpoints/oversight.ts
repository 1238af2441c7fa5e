import { EXAMPLE_ID, endpoint } from "@/lib/contract/dashboard/endpoint";
import { Nothing } from "@/lib/contract/dashboard/endpoint-shapes";
import {
  EmergencyAccess,
  EmergencyInput,
  OpenEmergencyInput,
  ReviewEmergencyInput,
} from "@/lib/contract/dashboard/oversight/emergency-access";
import {
  Oversight,
  OversightWatch,
  ReviewAlarmInput,
  SaveViewLimitsInput,
  ViewAlarm,
  ViewLimits,
} from "@/lib/contract/dashboard/oversight/view-alarm";

/** The operations on oversight. */
export const oversightEndpoints = {
  readOversight: endpoint({
    name: "oversight.read",
    kind: "read",
    method: "GET",
    path: "/api/oversight",
    input: Nothing,
    output: Oversight,
    example: {},
  }),
  reviewAlarm: endpoint({
    name: "view-alarm.review",
    kind: "write",
    method: "POST",
    path: "/api/oversight/alarms/{alarm_id}/review",
    input: ReviewAlarmInput,
    output: ViewAlarm,
    example: { alarm_id: EXAMPLE_ID, note: "Invented finding" },
  }),
  openEmergencyAccess: endpoint({
    name: "emergency-access.open",
    kind: "write",
    method: "POST",
    path: "/api/oversight/emergency-access",
    input: OpenEmergencyInput,
    output: EmergencyAccess,
    example: { access_id: EXAMPLE_ID, person_id: EXAMPLE_ID, reason: "Invented emergency" },
  }),
  endEmergencyAccess: endpoint({
    name: "emergency-access.end",
    kind: "write",
    method: "POST",
    path: "/api/oversight/emergency-access/{access_id}/end",
    input: EmergencyInput,
    output: EmergencyAccess,
    example: { access_id: EXAMPLE_ID },
  }),
  reviewEmergencyAccess: endpoint({
    name: "emergency-access.review",
    kind: "write",
    method: "POST",
    path: "/api/oversight/emergency-access/{access_id}/review",
    input: ReviewEmergencyInput,
    output: EmergencyAccess,
    example: { access_id: EXAMPLE_ID, verdict: "justified" },
  }),
  saveViewLimits: endpoint({
    name: "view-limits.save",
    kind: "write",
    method: "POST",
    path: "/api/oversight/limits",
    input: SaveViewLimitsInput,
    output: ViewLimits,
    example: { people_per_hour: 100, people_per_day: 500 },
  }),
  watchOversight: endpoint({
    name: "oversight.watch",
    kind: "read",
    method: "GET",
    path: "/api/oversight/watch",
    input: Nothing,
    output: OversightWatch,
    example: {},
  }),
};
