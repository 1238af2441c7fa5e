import {
  CompendiumConversion,
  CompendiumFindings,
  ConvertCompendiumBody,
  SearchCompendiumBody,
} from "./compendium";
import { endpoint } from "./endpoint";
import { compendiumExample, conversionExample } from "./examples-lab-tests";

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
