import { z } from "zod";
import { Identity, IdentityReason } from "@/lib/contract/dashboard/identity";
import { Instant, int4, Uuid } from "@/lib/contract/primitives";

/** The columns of the template; the first six identify the order. */
export const IMPORT_COLUMNS = [
  "sample_id",
  "client_user_id",
  "lab_test",
  "collection_method",
  "billing_type",
  "lab_account_id",
  "first_name",
  "last_name",
  "dob",
  "gender",
  "phone_number",
  "email",
  "receiver_name",
  "first_line",
  "second_line",
  "city",
  "state",
  "zip",
  "country",
  "physician_first_name",
  "physician_last_name",
  "physician_npi",
] as const;
export const ImportColumn = z.enum(IMPORT_COLUMNS);
export type ImportColumn = z.infer<typeof ImportColumn>;

/** Columns that a file may omit. */
export const OPTIONAL_IMPORT_COLUMNS: readonly ImportColumn[] = [
  "lab_account_id",
  "receiver_name",
  "second_line",
  "country",
  "physician_first_name",
  "physician_last_name",
  "physician_npi",
];

/** Rows and characters of one import; a longer file is cut into several. */
export const MAX_IMPORT_ROWS = 500;
export const MAX_IMPORT_CHARACTERS = 200_000;
/** The longest file, in parts. */
export const MAX_IMPORT_PARTS = 40;

export const OrderImportInput = z.strictObject({ import_id: Uuid });

/** The browser creates the id, so that a file sent twice creates only one import. */
export const PlanImportInput = OrderImportInput.extend({
  text: z.string().min(1).max(MAX_IMPORT_CHARACTERS),
  /** Which of the file's headers corresponds to which column. */
  columns: z.partialRecord(ImportColumn, z.string().max(200)),
  /** For a part of a file: the number of its first row below the headers in the whole file. */
  first_row: int4(2, MAX_IMPORT_PARTS * MAX_IMPORT_CHARACTERS).optional(),
  /** For a part of a file: its sample ids that occur more than once in the whole file. */
  repeated_sample_ids: z.array(z.string().max(20_000)).max(MAX_IMPORT_ROWS).default([]),
});
export type PlanImportInput = z.input<typeof PlanImportInput>;

/**
 * `left_out` by the dry run; `differs` while the row names a person differently than the record of its client id and
 * nobody has confirmed that (such a row is never sent); `waiting` to be sent; `sending` from before the call until its
 * response is stored. Then the outcome; `unknown` is looked up in the list of orders before anything is sent again.
 */
export const IMPORT_ROW_STATES = [
  "left_out",
  "differs",
  "waiting",
  "sending",
  "imported",
  "refused",
  "unknown",
] as const;
const ImportRowState = z.enum(IMPORT_ROW_STATES);
export type ImportRowState = z.infer<typeof ImportRowState>;

export const ImportRow = z.object({
  /** The row's number in the file as a spreadsheet shows it; the headers are row 1. */
  position: z.number().int(),
  sample_id: z.string(),
  person: z.string(),
  /** The clinic's person that the row refers to; null for a row that cannot be ordered. */
  user_id: Uuid.nullish(),
  state: ImportRowState,
  /** Why the row is left out, one sentence per reason. */
  reasons: z.array(z.string()),
  /** The service's response, as a sentence. */
  answer: z.string().nullable(),
  order_id: Uuid.nullable(),
  /** Both sides of a row that names its person differently than the record; null when nothing differs. */
  difference: z.object({ record: Identity, patient: Identity }).nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** Confirms one row whose person differs from the record, as it was displayed. */
export const ConfirmImportRowInput = OrderImportInput.extend({
  position: int4(1),
  record: Identity,
  reason: IdentityReason,
});
export type ConfirmImportRowInput = z.input<typeof ConfirmImportRowInput>;

export const OrderImport = z.object({
  id: Uuid,
  state: z.enum(["planned", "running", "done"]),
  created_at: Instant,
  rows: z.array(ImportRow),
});
export type OrderImport = z.infer<typeof OrderImport>;

export const OrderImports = z.object({
  imports: z.array(
    OrderImport.omit({ rows: true }).extend({
      total: z.number().int(),
      /** The first and the last row of the file that it has. */
      first_row: z.number().int().nullable(),
      last_row: z.number().int().nullable(),
      counts: z.partialRecord(ImportRowState, z.number().int()),
    }),
  ),
});
export type OrderImports = z.infer<typeof OrderImports>;
