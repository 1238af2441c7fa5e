import {
  CompendiumConversion,
  CompendiumFindings,
  ConvertCompendiumBody,
  SearchCompendiumBody,
} from "@/lib/contract/service/compendium";
import { endpoint } from "@/lib/contract/service/endpoint";
import { compendiumExample, conversionExample } from "@/lib/contract/service/examples/lab-tests";

export const compendiumEndpoints = {
  searchCompendium: endpoint({
    method: "POST",
    path: "/v3/compendium/search",
    tag: "Compendium",
    summary: "Search tests by text, CPT codes or LOINC set, with each lab's equivalent.",
    body: SearchCompendiumBody,
    status: 200,
    response: CompendiumFindings,
    errors: [400],
    example: compendiumExample,
  }),
  convertCompendium: endpoint({
    method: "POST",
    path: "/v3/compendium/convert",
    tag: "Compendium",
    summary: "Convert the markers of a test, or a list of codes, to another lab's markers.",
    body: ConvertCompendiumBody,
    status: 200,
    response: CompendiumConversion,
    errors: [400, 404],
    example: conversionExample,
  }),
};
