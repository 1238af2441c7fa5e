import { defineJourney } from "@/bin/journeys/journey";
import { clickRecord, openPalette, openRecord, runCommand } from "@/bin/journeys/palette";

export const findViewers = defineJourney({
  id: "find-viewers",
  title: "Find out who viewed a person",
  start: "/",
  prepare: async (clinic) => {
    const patient = await clinic.createKnownPatient();
    return { patient, viewer: await clinic.haveViewed(patient) };
  },
  work: {
    keyboard: async (person, { patient, viewer }) => {
      await openPalette(person);
      await runCommand(person, "who", /^Who viewed/);
      await openRecord(person, patient.lastName, "person");
      await person.sees(person.page.getByRole("table").getByText(viewer).first());
    },
    pointer: async (person, { patient, viewer }) => {
      const { page } = person;
      await clickRecord(person, patient.lastName, "person");
      await person.click(page.getByRole("link", { name: /who viewed/i }).first());
      await person.sees(page.getByRole("table").getByText(viewer).first());
    },
  },
  // The job is done once the colleague's name is visible.
  verify: async () => undefined,
});
