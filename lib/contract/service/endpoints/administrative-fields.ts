import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import {
  AdministrativeFields,
  MarkAdministrativeFieldBody,
  RevokeAdministrativeFieldBody,
} from "@/lib/contract/service/administrative-field";
import { endpoint } from "@/lib/contract/service/endpoint";

const at = "2026-11-18T11:58:00+00:00";

const standing = {
  id: "6d1f7b2e-4a3c-4d58-9e60-7f2a1c8b5d94",
  lab: { slug: "ussl", name: "Tidewater Lab" },
  field: "ZPD-3",
  marked_at: at,
  marked_by: "Avery Quill",
  revoked_at: null,
  revoked_by: null,
};

export const administrativeFieldEndpoints = {
  listAdministrativeFields: endpoint({
    method: "GET",
    path: "/sandbox/v1/administrative_fields",
    tag: "Sandbox",
    summary: "List the fields of laboratories whose codes need not be read, with the revoked ones.",
    status: 200,
    response: AdministrativeFields,
    errors: [],
    example: { fields: [standing] },
    sandbox: true,
  }),
  markAdministrativeField: endpoint({
    method: "POST",
    path: "/sandbox/v1/administrative_fields",
    tag: "Sandbox",
    summary:
      "Mark a local field of a report's laboratory as administrative. Refused unless it is a short code there.",
    body: MarkAdministrativeFieldBody,
    status: 200,
    response: AdministrativeFields,
    errors: [400, 404],
    example: { fields: [standing] },
    sandbox: true,
  }),
  revokeAdministrativeField: endpoint({
    method: "POST",
    path: "/sandbox/v1/administrative_fields/{mark_id}/revoke",
    tag: "Sandbox",
    summary: "Revoke a mark: reports that arrive from then on have the field to be read again.",
    params: z.object({ mark_id: Uuid }),
    body: RevokeAdministrativeFieldBody,
    status: 200,
    response: AdministrativeFields,
    errors: [404],
    example: { fields: [{ ...standing, revoked_at: at, revoked_by: "Avery Quill" }] },
    sandbox: true,
  }),
};
