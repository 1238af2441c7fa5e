import { expect, it } from "vitest";
import { filterColumns, getTableColumns, ORDER_CSV_HEAD } from "./order-columns";

it("keeps the heads of the CSV file and their order, which spreadsheets of clinics depend on", () => {
  expect(ORDER_CSV_HEAD.join(",")).toBe(
    "order_id,user_id,first_name,last_name,test,method,status,status_detail,status_since," +
      "activate_by,result,interpretation,sample_id,created,updated,time_zone,warning," +
      "birth_date,lab,low_level_status,hours_in_stage,origin",
  );
});

it("reads stored columns in table order and leaves out unknown ones", () => {
  expect(filterColumns(["updated", "galaxy", "test"])).toEqual(["test", "updated"]);
});

it("always shows order, person and status, and the chosen columns between them", () => {
  expect(getTableColumns([])).toEqual(["order", "person", "status"]);
  expect(getTableColumns(["result", "test"])).toEqual([
    "order",
    "person",
    "test",
    "status",
    "result",
  ]);
});
