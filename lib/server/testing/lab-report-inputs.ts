import { UPLOAD_TYPE } from "@/lib/contract/dashboard/lab-report-upload";

const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const upload = { upload_id: ID };
const job = { job_id: ID };

/** An input for each operation on lab reports that its schema accepts. */
export const LAB_REPORT_INPUTS: Partial<Record<string, () => unknown>> = {
  "lab-report.begin-upload": () => ({ ...upload, user_id: ID, files: [{ size_bytes: 1 }] }),
  "lab-report.upload-chunk": () => ({
    ...upload,
    index: "0",
    offset: "0",
    content_type: UPLOAD_TYPE,
    file: new Blob(["%PDF-"]).stream(),
  }),
  "lab-report.read-upload": () => upload,
  "lab-report.upload": () => upload,
  "lab-report.discard-upload": () => upload,
  "lab-report.search": () => ({}),
  "lab-report.watch": () => ({}),
  "lab-report.count": () => ({}),
  "lab-report.read": () => job,
  "lab-report.read-file": () => ({ ...job, index: "0" }),
  "lab-report.retry": () => ({ ...job, ...upload }),
  "lab-report.reject": () => ({ ...job, change_id: ID, reason: "Invented reason" }),
};
