import { launch } from "@/bin/embedded/launch";

// `npm start` without its two programs, for the tests of starting and stopping.
launch(async (base) => {
  await base.prepared;
  await base.logReady();
});
