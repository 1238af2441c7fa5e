import { launch } from "@/bin/embedded/launch";

// Everything of `npm start` but the two programs: for the tests of how it begins and ends.
launch(async (base) => {
  await base.prepared;
  await base.logReady();
});
