import { expect, test } from "vitest";
import { peopleKeys } from "./people";

test("every search and every person is cached under the one key that is invalidated", () => {
  expect(peopleKeys.search({ page: 2 }).slice(0, 1)).toEqual([...peopleKeys.all]);
  expect(peopleKeys.person("p-1").slice(0, 1)).toEqual([...peopleKeys.all]);
});
