import { EXAMPLE_ID, endpoint } from "@/lib/contract/dashboard/endpoint";
import { Done, Nothing } from "@/lib/contract/dashboard/endpoint-shapes";
import {
  DiscardFormDraftInput,
  FormDraft,
  FormDraftKey,
  FormDrafts,
  FormName,
  SavedFormDraft,
  SaveFormDraftInput,
} from "@/lib/contract/dashboard/form-drafts/form-draft";

/** The operations on form drafts. */
export const formDraftEndpoints = {
  listFormDrafts: endpoint({
    name: "form-draft.list",
    kind: "read",
    method: "GET",
    path: "/api/form-drafts",
    input: Nothing,
    output: FormDrafts,
    example: {},
  }),
  readFormDraftKey: endpoint({
    name: "form-draft.read-key",
    kind: "read",
    method: "GET",
    path: "/api/form-drafts/key",
    input: Nothing,
    output: FormDraftKey,
    example: {},
  }),
  readFormDraft: endpoint({
    name: "form-draft.read",
    kind: "read",
    method: "GET",
    path: "/api/form-drafts/{kind}/{record_id}",
    input: FormName,
    output: FormDraft,
    example: { kind: "order-note", record_id: EXAMPLE_ID },
  }),
  saveFormDraft: endpoint({
    name: "form-draft.save",
    kind: "write",
    method: "PATCH",
    path: "/api/form-drafts/{kind}/{record_id}",
    input: SaveFormDraftInput,
    output: SavedFormDraft,
    example: {
      kind: "order-note",
      record_id: EXAMPLE_ID,
      staff_id: EXAMPLE_ID,
      team_id: EXAMPLE_ID,
      content: '"Invented"',
    },
  }),
  discardFormDraft: endpoint({
    name: "form-draft.discard",
    kind: "write",
    method: "DELETE",
    path: "/api/form-drafts/{kind}/{record_id}",
    input: DiscardFormDraftInput,
    output: Done,
    example: {
      kind: "order-note",
      record_id: EXAMPLE_ID,
      staff_id: EXAMPLE_ID,
      team_id: EXAMPLE_ID,
    },
  }),
};
