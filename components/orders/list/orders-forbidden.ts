/** The title of what is shown instead of orders to a role that may not read them. */
export const ORDERS_FORBIDDEN = "Your role does not show orders of this team";
