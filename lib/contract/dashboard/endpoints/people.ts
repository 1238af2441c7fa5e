import { z } from "zod";
import { EXAMPLE_ID, endpoint } from "@/lib/contract/dashboard/endpoint";
import { Nothing, PersonInput } from "@/lib/contract/dashboard/endpoint-shapes";
import { PersonIdentity } from "@/lib/contract/dashboard/identity";
import {
  ImportRecord,
  ImportRecords,
  ImportReportRecord,
} from "@/lib/contract/dashboard/people/import-record";
import {
  ListedFacts,
  PeopleFactsInput,
  PeopleSources,
} from "@/lib/contract/dashboard/people/people-filters";
import { PersonRecord, PersonSearchInput } from "@/lib/contract/dashboard/person";
import { PersonResults, PersonResultsInput } from "@/lib/contract/dashboard/person-results";
import { PersonSearchPage } from "@/lib/contract/dashboard/search";
import { CycleHistory } from "@/lib/contract/dashboard/source-activity";
import { CalendarDate, Uuid } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import { ImportQuery } from "@/lib/contract/service/health-data/data-import";

const CyclesInput = z.strictObject({
  user_id: Uuid,
  start_date: CalendarDate,
  end_date: CalendarDate.optional(),
});

const ImportInput = PersonInput.extend({ import_id: Uuid });

/** The operations on people. */
export const peopleEndpoints = {
  searchPeople: endpoint({
    name: "person.search",
    kind: "read",
    method: "POST",
    path: "/api/people/search",
    input: PersonSearchInput,
    output: PersonSearchPage,
    example: {},
  }),
  listPeopleFacts: endpoint({
    name: "person.list-facts",
    kind: "read",
    method: "POST",
    path: "/api/people/facts",
    input: PeopleFactsInput,
    output: ListedFacts,
    example: { fact: "open_work", user_ids: [EXAMPLE_ID] },
  }),
  listPeopleSources: endpoint({
    name: "person.count-sources",
    kind: "read",
    method: "GET",
    path: "/api/people/sources",
    input: Nothing,
    output: PeopleSources,
    example: {},
  }),
  readPerson: endpoint({
    name: "person.read",
    kind: "read",
    method: "GET",
    path: "/api/people/{user_id}",
    input: PersonInput,
    output: PersonRecord,
    example: { user_id: EXAMPLE_ID },
  }),
  readCycles: endpoint({
    name: "cycle.read",
    kind: "read",
    method: "GET",
    path: "/api/people/{user_id}/cycles",
    input: CyclesInput,
    output: CycleHistory,
    example: { user_id: EXAMPLE_ID, start_date: "2026-01-01" },
  }),
  readPersonIdentity: endpoint({
    name: "person.read-identity",
    kind: "read",
    method: "GET",
    path: "/api/people/{user_id}/identity",
    input: PersonInput,
    output: PersonIdentity,
    example: { user_id: EXAMPLE_ID },
  }),
  listImports: endpoint({
    name: "health-data.list-imports",
    kind: "read",
    method: "GET",
    path: "/api/people/{user_id}/imports",
    input: PersonInput,
    output: ImportRecords,
    example: { user_id: EXAMPLE_ID },
  }),
  importHealthData: endpoint({
    name: "health-data.import",
    kind: "write",
    method: "POST",
    path: "/api/people/{user_id}/imports",
    input: PersonInput.extend(ImportQuery.shape).extend({
      content_type: z.enum(endpoints.importHealthData.upload),
      file: z.instanceof(ReadableStream<Uint8Array>),
      file_name: z.string().nullish(),
    }),
    output: ImportReportRecord,
    upload: endpoints.importHealthData.upload,
    example: () => ({
      user_id: EXAMPLE_ID,
      content_type: "application/xml",
      file: new Blob(["<HealthData/>"]).stream(),
    }),
  }),
  readImport: endpoint({
    name: "health-data.read-import",
    kind: "read",
    method: "GET",
    path: "/api/people/{user_id}/imports/{import_id}",
    input: ImportInput,
    output: ImportRecord.nullable(),
    example: { user_id: EXAMPLE_ID, import_id: EXAMPLE_ID },
  }),
  cancelImport: endpoint({
    name: "health-data.cancel-import",
    kind: "write",
    method: "POST",
    path: "/api/people/{user_id}/imports/{import_id}/cancel",
    input: ImportInput,
    output: ImportRecord,
    example: { user_id: EXAMPLE_ID, import_id: EXAMPLE_ID },
  }),
  readPersonResults: endpoint({
    name: "person.read-results",
    kind: "read",
    method: "GET",
    path: "/api/people/{user_id}/results",
    input: PersonResultsInput,
    output: PersonResults,
    example: { user_id: EXAMPLE_ID },
  }),
};
