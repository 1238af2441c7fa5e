import { expect, it } from "vitest";
import { shortId } from "./short-id";

it("keeps both ends of a long id and the whole of a short one", () => {
  expect(shortId("c7e2a0b4-1111-4222-8333-444455556666")).toBe("c7e2-6666");
  expect(shortId("PH-50342")).toBe("PH-50342");
});
