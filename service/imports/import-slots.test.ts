import { expect, it } from "vitest";
import { MAX_IMPORTS, MAX_IMPORTS_PER_TEAM, withImportSlot } from "./import-slots";

/** An import that stays in progress until it is ended. */
function begin(team: string) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done: withImportSlot(team, () => ended), end };
}

const refused = { status: 429 };

it("lets a team import a few files at once, and further ones when these are done", async () => {
  const running = Array.from({ length: MAX_IMPORTS_PER_TEAM }, () => begin("one"));
  await expect(withImportSlot("one", async () => "more")).rejects.toMatchObject(refused);
  expect(await withImportSlot("other", async () => "own")).toBe("own");
  running[0]?.end();
  await running[0]?.done;
  expect(await withImportSlot("one", async () => "more")).toBe("more");
  for (const { end } of running) end();
  await Promise.all(running.map(({ done }) => done));
});

it("holds all teams together to what the temporary folder can take", async () => {
  const teams = Array.from({ length: MAX_IMPORTS }, (_, index) => `team ${index}`);
  const running = teams.map(begin);
  await expect(withImportSlot("one more", async () => "more")).rejects.toMatchObject(refused);
  for (const { end } of running) end();
  await Promise.all(running.map(({ done }) => done));
  expect(await withImportSlot("one more", async () => "more")).toBe("more");
});

it("gives the place back when an import fails", async () => {
  const fail = () => withImportSlot("failing", () => Promise.reject(new Error("Bad file")));
  for (let count = 0; count <= MAX_IMPORTS_PER_TEAM; count += 1) {
    await expect(fail()).rejects.toThrow("Bad file");
  }
});
