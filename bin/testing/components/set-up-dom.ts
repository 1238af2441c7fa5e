import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { fakeApi } from "./fake-api";

// React then reports every change of state that no test waited for.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => fakeApi.install());

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  // What a screen sends while it is left still belongs to its own test.
  await new Promise((resolve) => setTimeout(resolve));
  fakeApi.reset();
});
