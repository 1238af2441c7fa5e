import { appointmentPayload } from "./appointments/appointment-payload";
import { createBuildPayload } from "./events/build-payload";
import { jobPayload } from "./lab-reports/job-payload";
import { orderPayload } from "./orders/read/order-payload";
import { summaryPayload } from "./summaries/summary-payload";
import { samplesPayload } from "./timeseries/samples-payload";

/** The events of the whole service, with what each noun registered to build its own. */
export const buildPayload = createBuildPayload([
  orderPayload,
  appointmentPayload,
  jobPayload,
  summaryPayload,
  samplesPayload,
]);
