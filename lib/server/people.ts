import { z } from "zod";
import { DataImport } from "@/lib/contract/data-import";
import { endpoints } from "@/lib/contract/endpoints";
import { Person, PersonPage, PersonSearchInput } from "@/lib/contract/person";
import { Uuid } from "@/lib/contract/primitives";
import { operation } from "./operation";
import { findPeople, listPeople, withInfo } from "./person-search";
import { callService } from "./service-client";

const PersonInput = z.strictObject({ user_id: Uuid });

const subject = ({ user_id }: { user_id: string }) => ({ type: "person", id: user_id });

/** People by name or by the clinic's own id; without text, everyone, newest first, 25 a page. */
export const searchPeople = operation(
  {
    name: "person.search",
    permission: "person:read",
    kind: "read",
    input: PersonSearchInput,
    output: PersonPage,
    audit: { detail: ({ text, page }) => ({ text_length: text.length, page }) },
  },
  (ctx, { text, page }) => (text === "" ? listPeople(ctx, page) : findPeople(ctx, text)),
);

/** One person: the service's user and the demographics stored last. */
export const readPerson = operation(
  {
    name: "person.read",
    permission: "person:read",
    kind: "read",
    input: PersonInput,
    output: Person,
    audit: { subject },
  },
  async (ctx, params) => withInfo(ctx, await callService(ctx, endpoints.getUser, { params })),
);

/** Passes an Apple Health export on to the service as it comes in; all of it is stored or nothing. */
export const importHealthData = operation(
  {
    name: "health-data.import",
    permission: "health-data:import",
    kind: "write",
    input: PersonInput.extend({
      content_type: z.enum(endpoints.importHealthData.upload),
      file: z.instanceof(ReadableStream<Uint8Array>),
    }),
    output: DataImport,
    audit: { subject, detail: ({ content_type }) => ({ content_type }) },
  },
  (ctx, { user_id, content_type, file }) =>
    callService(ctx, endpoints.importHealthData, {
      params: { user_id },
      upload: { type: content_type, stream: file },
    }),
);
