/**
 * For each root its folders, and the files directly in it, in the order in which they may import: each only those
 * before it. A folder is split into its own folders by naming one of these (`platform/audit`).
 */
export const FOLDER_ORDERS: Readonly<Record<string, readonly string[]>> = {};
