import { expect, it } from "vitest";
import { sliceJsonMember } from "./slice-json-member";

it.each([
  ['{"a":1,"b":{"c":[1, "}" ,5.00]} ,"d":null}', "b", '{"c":[1, "}" ,5.00]}'],
  ['\n{ "a" : "x\\"}" , "b" :  5.00 }', "b", "5.00"],
  ['{"a":{"b":1}}', "b", null],
  ['{"\\u0062":true}', "b", "true"],
  ['{"b":1,"a":"\\\\","b":[ ]}', "b", "[ ]"],
  ['{"a":"b"}', "b", null],
  ["{}", "b", null],
  ["[1]", "b", null],
])("in %s finds the text of %s", (json, name, expected) => {
  expect(sliceJsonMember(json, name)).toBe(expected);
});
