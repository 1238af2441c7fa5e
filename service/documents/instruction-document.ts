import type { LabTest } from "@/lib/contract/service/lab-test";
import { addHeading, addParagraph, makeDocument } from "./document";

const STEPS = new Map(
  Object.entries<readonly string[]>({
    dried_blood_spot: [
      "Wash your hands with warm water and dry them.",
      "Write your name, your birth date and today's date on the card.",
      "Clean the side of a finger with the wipe, let it dry, and press the lancet against it.",
      "Let drops fall on the card until every circle is full. Do not press your finger on the card.",
      "Let the card air-dry for three hours, then put it in its bag.",
    ],
    saliva: [
      "Do not eat, drink, smoke or brush your teeth for one hour before.",
      "Write your name, your birth date, the date and the time on the tube.",
      "Let saliva run into the tube up to the line, without foam.",
      "Close the tube firmly and put it in its bag.",
    ],
    urine: [
      "Write your name, your birth date, the date and the time on the cup.",
      "Wash your hands, begin to pass urine, then fill the cup halfway.",
      "Close the cup firmly and put it in its bag.",
    ],
    stool: [
      "Write your name, your birth date and today's date on the tube.",
      "Catch the stool with the paper from the kit, not in the water.",
      "Take a spoonful from several places, close the tube firmly and put it in its bag.",
    ],
  }),
);

const DRAWN = [
  "Bring photo identification and your order number.",
  "Drink enough water the day before, so that the draw is easy.",
  "Tell the person who draws your blood about all medicines that you take.",
];

/** How the sample of a test is collected. The same for all patients, without personal data. */
export function makeInstructionDocument(
  labTest: LabTest,
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  return makeDocument({ title: `How to collect: ${labTest.name}`, at }, (sheet) => {
    if (labTest.fasting) {
      addHeading(sheet, "Before");
      addParagraph(sheet, "Do not eat or drink anything but water for 8 hours before.");
    }
    addHeading(sheet, "Steps");
    const steps = STEPS.get(labTest.sample_type) ?? DRAWN;
    for (const [index, step] of steps.entries()) addParagraph(sheet, `${index + 1}. ${step}`);
    if (labTest.method === "testkit") {
      addHeading(sheet, "Afterwards");
      addParagraph(
        sheet,
        "If the kit is not registered in your name yet, register it by the number on its label. Send it on the same day in the bag that came with it.",
      );
    }
  });
}
