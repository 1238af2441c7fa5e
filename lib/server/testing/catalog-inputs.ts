const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";

/** A valid input for each operation of the catalog. For tests only. */
export const CATALOG_INPUTS: Record<string, () => unknown> = {
  "catalog.change-test": () => ({ lab_test_id: ID, active: false }),
  "catalog.create-test": () => ({
    name: "Kidneys",
    description: "",
    method: "walk_in_test",
    fasting: false,
    marker_ids: [402],
  }),
  "catalog.list-accounts": () => ({}),
  "catalog.list-labs": () => ({}),
  "catalog.read-test": () => ({ lab_test_id: ID }),
  "catalog.search-markers": () => ({}),
  "catalog.search-tests": () => ({}),
};
