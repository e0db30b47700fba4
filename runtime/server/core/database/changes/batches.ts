/** So many rows are changed in one transaction by what works over whole tables beside the work of others. */
export const batchOfRows = 2000;
