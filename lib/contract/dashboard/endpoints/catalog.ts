import { z } from "zod";
import {
  CatalogMarkersInput,
  CatalogTest,
  CatalogTestInput,
  CatalogTests,
  CatalogTestsInput,
  ChangeCatalogTestInput,
  CreateCatalogTestInput,
} from "@/lib/contract/dashboard/catalog";
import { EXAMPLE_ID, endpoint } from "@/lib/contract/dashboard/endpoint";
import { Nothing } from "@/lib/contract/dashboard/endpoint-shapes";
import { TeamLabAccounts } from "@/lib/contract/service/lab-account";
import { Lab, LabTest } from "@/lib/contract/service/lab-test";
import { MarkerPage } from "@/lib/contract/service/marker";

/** The operations on catalog. */
export const catalogEndpoints = {
  listLabAccounts: endpoint({
    name: "catalog.list-accounts",
    kind: "read",
    method: "GET",
    path: "/api/catalog/accounts",
    input: Nothing,
    output: TeamLabAccounts,
    example: {},
  }),
  listLabs: endpoint({
    name: "catalog.list-labs",
    kind: "read",
    method: "GET",
    path: "/api/catalog/labs",
    input: Nothing,
    output: z.array(Lab),
    example: {},
  }),
  searchMarkers: endpoint({
    name: "catalog.search-markers",
    kind: "read",
    method: "POST",
    path: "/api/catalog/markers/search",
    input: CatalogMarkersInput,
    output: MarkerPage,
    example: {},
  }),
  createLabTest: endpoint({
    name: "catalog.create-test",
    kind: "write",
    method: "POST",
    path: "/api/catalog/tests",
    input: CreateCatalogTestInput,
    output: LabTest,
    example: {
      name: "Kidneys",
      description: "",
      method: "walk_in_test",
      fasting: false,
      marker_ids: [402],
    },
  }),
  searchLabTests: endpoint({
    name: "catalog.search-tests",
    kind: "read",
    method: "POST",
    path: "/api/catalog/tests/search",
    input: CatalogTestsInput,
    output: CatalogTests,
    example: {},
  }),
  readLabTest: endpoint({
    name: "catalog.read-test",
    kind: "read",
    method: "GET",
    path: "/api/catalog/tests/{lab_test_id}",
    input: CatalogTestInput,
    output: CatalogTest,
    example: { lab_test_id: EXAMPLE_ID },
  }),
  changeLabTest: endpoint({
    name: "catalog.change-test",
    kind: "write",
    method: "PATCH",
    path: "/api/catalog/tests/{lab_test_id}",
    input: ChangeCatalogTestInput,
    output: LabTest,
    example: { lab_test_id: EXAMPLE_ID, active: false },
  }),
};
