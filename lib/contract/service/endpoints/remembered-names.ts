import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { endpoint } from "@/lib/contract/service/endpoint";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { unmatchedResultExample } from "@/lib/contract/service/examples/match-review";
import {
  RememberedNames,
  RememberNameBody,
  RevokeNameBody,
} from "@/lib/contract/service/remembered-name";

const params = z.object({ user_id: Uuid });
const at = "2026-11-18T11:58:00+00:00";

const standing = {
  id: "3b0d6a52-7c1e-4f89-a2d4-5e8f1b9c7a60",
  name: "Wren Hallowell",
  own_name: "Wren Halloway",
  remembered_at: at,
  remembered_by: "Avery Quill",
  revoked_at: null,
  revoked_by: null,
  counts: true,
  decided: [{ order_id: orderExample.id, decided_at: at, is_detached: false }],
};

export const rememberedNameEndpoints = {
  listRememberedNames: endpoint({
    method: "GET",
    path: "/sandbox/v1/users/{user_id}/remembered_names",
    tag: "Sandbox",
    summary:
      "List the other names of a user that staff remembered, what each decided, and those accepted twice.",
    params,
    status: 200,
    response: RememberedNames,
    errors: [404],
    example: {
      names: [standing],
      suggestions: [
        {
          raw_result_ids: [unmatchedResultExample.id],
          name: "Wren Okonjo",
          own_name: "Wren Halloway",
        },
      ],
    },
    sandbox: true,
  }),
  rememberName: endpoint({
    method: "POST",
    path: "/sandbox/v1/users/{user_id}/remembered_names",
    tag: "Sandbox",
    summary: "Remember a name that was accepted twice for a user. Refused for any other name.",
    params,
    body: RememberNameBody,
    status: 200,
    response: RememberedNames,
    errors: [400, 404],
    example: { names: [{ ...standing, decided: [] }], suggestions: [] },
    sandbox: true,
  }),
  revokeRememberedName: endpoint({
    method: "POST",
    path: "/sandbox/v1/users/{user_id}/remembered_names/{name_id}/revoke",
    tag: "Sandbox",
    summary: "Revoke a remembered name; the response lists what it decided.",
    params: params.extend({ name_id: Uuid }),
    body: RevokeNameBody,
    status: 200,
    response: RememberedNames,
    errors: [404],
    example: {
      names: [{ ...standing, revoked_at: at, revoked_by: "Avery Quill", counts: false }],
      suggestions: [],
    },
    sandbox: true,
  }),
};
