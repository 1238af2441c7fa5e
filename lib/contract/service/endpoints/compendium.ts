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
    summary: "Tests by text, CPT codes or LOINC set, and what each lab calls them.",
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
    summary: "The markers of a test, or of codes, as another lab offers them.",
    body: ConvertCompendiumBody,
    status: 200,
    response: CompendiumConversion,
    errors: [400, 404],
    example: conversionExample,
  }),
};
