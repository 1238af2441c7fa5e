/** Why an action is not permitted for a role. */
export const READ_FORBIDDEN = "Your role cannot view the catalog";
export const CHANGE_FORBIDDEN = "Supervisors and above can create, rename and archive tests.";
