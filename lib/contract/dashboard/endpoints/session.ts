import { EXAMPLE_ID, endpoint } from "@/lib/contract/dashboard/endpoint";
import { Nothing } from "@/lib/contract/dashboard/endpoint-shapes";
import {
  ChangeDisplayInput,
  DisplaySettings,
} from "@/lib/contract/dashboard/settings/display-settings";
import {
  ChangePasswordInput,
  EndSessionInput,
  OwnSessions,
  SessionInfo,
} from "@/lib/contract/dashboard/staff";
import { Success } from "@/lib/contract/service/user";

/** The operations on session. */
export const sessionEndpoints = {
  readSession: endpoint({
    name: "session.read",
    kind: "read",
    method: "GET",
    path: "/api/session",
    input: Nothing,
    output: SessionInfo,
    example: {},
  }),
  continueSession: endpoint({
    name: "session.continue",
    kind: "read",
    method: "POST",
    path: "/api/session",
    input: Nothing,
    output: SessionInfo,
    example: {},
  }),
  signOut: endpoint({
    name: "session.sign-out",
    kind: "write",
    method: "DELETE",
    path: "/api/session",
    input: Nothing,
    output: Success,
    endsSession: true,
    example: {},
  }),
  listOwnSessions: endpoint({
    name: "session.list",
    kind: "read",
    method: "GET",
    path: "/api/session/list",
    input: Nothing,
    output: OwnSessions,
    example: {},
  }),
  endOwnSession: endpoint({
    name: "session.end",
    kind: "write",
    method: "DELETE",
    path: "/api/session/list/{session_id}",
    input: EndSessionInput,
    output: Success,
    example: { current_password: "x", session_id: EXAMPLE_ID },
  }),
  changeDisplay: endpoint({
    name: "session.change-display",
    kind: "write",
    method: "PATCH",
    path: "/api/session/display",
    input: ChangeDisplayInput,
    output: DisplaySettings,
    example: { density: "compact" },
  }),
  changePassword: endpoint({
    name: "session.change-password",
    kind: "write",
    method: "POST",
    path: "/api/session/password",
    input: ChangePasswordInput,
    output: Success,
    example: { current_password: "x", new_password: "y".repeat(12) },
  }),
};
