/** What a role leaves closed, in a sentence. */
export const READ_FORBIDDEN = "Your role does not show the catalogue";
export const CHANGE_FORBIDDEN = "Supervisors and above can make, rename and archive tests.";
