import { EXAMPLE_ID, endpoint } from "@/lib/contract/dashboard/endpoint";
import { Done, Nothing, PersonInput } from "@/lib/contract/dashboard/endpoint-shapes";
import { PersonWork } from "@/lib/contract/dashboard/people/person-work";
import { TodayCounts, TodayList } from "@/lib/contract/dashboard/today";
import {
  AssignInput,
  Colleagues,
  EndSnoozeInput,
  SnoozeInput,
} from "@/lib/contract/dashboard/today/today-work";

/** The operations on today. */
export const todayEndpoints = {
  readToday: endpoint({
    name: "today.read",
    kind: "read",
    method: "GET",
    path: "/api/today",
    input: Nothing,
    output: TodayList,
    example: {},
  }),
  readPersonWork: endpoint({
    name: "person.read-open-work",
    kind: "read",
    method: "GET",
    path: "/api/people/{user_id}/open-work",
    input: PersonInput,
    output: PersonWork,
    example: { user_id: EXAMPLE_ID },
  }),
  assignWork: endpoint({
    name: "today.assign",
    kind: "write",
    method: "POST",
    path: "/api/today/assignments",
    input: AssignInput,
    output: Done,
    example: { kind: "stuck", subject_id: EXAMPLE_ID, staff_id: null },
  }),
  listColleagues: endpoint({
    name: "today.list-colleagues",
    kind: "read",
    method: "GET",
    path: "/api/today/colleagues",
    input: Nothing,
    output: Colleagues,
    example: {},
  }),
  countToday: endpoint({
    name: "today.count",
    kind: "read",
    method: "GET",
    path: "/api/today/count",
    input: Nothing,
    output: TodayCounts,
    example: {},
  }),
  snoozeWork: endpoint({
    name: "today.snooze",
    kind: "write",
    method: "POST",
    path: "/api/today/snoozes",
    input: SnoozeInput,
    output: Done,
    example: {
      kind: "stuck",
      subject_id: EXAMPLE_ID,
      until: "2026-12-01T09:00:00.000Z",
      reason: "Invented reason",
    },
  }),
  endSnooze: endpoint({
    name: "today.end-snooze",
    kind: "write",
    method: "DELETE",
    path: "/api/today/snoozes",
    input: EndSnoozeInput,
    output: Done,
    example: { kind: "stuck", subject_id: EXAMPLE_ID },
  }),
};
