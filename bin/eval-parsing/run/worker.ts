import { measureReport, type Task } from "./measure-report";

// A child process of the evaluation: measures one report after another.
process.on("message", (task: Task) => {
  measureReport(task).then(
    (measurement) => process.send?.({ measurement }),
    (error: unknown) => process.send?.({ crash: String(error) }),
  );
});
// Ends with its parent, even when that one is killed.
process.on("disconnect", () => process.exit());
