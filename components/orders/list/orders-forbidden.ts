/** The title shown instead of orders to a role that may not read them. */
export const ORDERS_FORBIDDEN = "Your role cannot view orders of this clinic";
