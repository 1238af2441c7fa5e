import type { Page } from "@playwright/test";
import type { Subjects } from "./find-subjects";

export type View = {
  readonly name: string;
  readonly path: (subjects: Subjects) => string;
  /** Brings the page into the state to show. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly isSignedOut?: boolean;
};
