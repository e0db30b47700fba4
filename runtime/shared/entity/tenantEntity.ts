/** The entity whose records are the tenants. */
export const tenantEntity = "access/tenant";

/** The system field that says whose a record is. */
export const tenantField = "tenantId";
