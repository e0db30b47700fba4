/** What hooks of the product do otherwise than a schema says, each known and meant. */
export const ownWays: Record<string, string[]> = {
  // A directory is asked with a password, which is not kept in the clear: it is given again.
  "access/ldap": ["a change is refused: F4000 bindPass"],
  // Codes belong to buttons, and have a form of their own.
  "access/menu": [
    "permission does not come back as it was sent",
    "refuses what the schema takes: D4004",
  ],
  // The person must be one of the tenant.
  "access/openAccess": ["refuses what the schema takes: F4000 bindUserId"],
  // Of menus only leaves are granted; what is above comes with them.
  "access/role": [
    "menuIdList does not come back as it was sent",
    "menuIdList does not come back over the console call as it was sent",
  ],
  // The menus of a tenant are those of its package; a package holds leaves as well.
  "access/tenant": [
    "menuIdList does not come back as it was sent",
    "menuIdList does not come back over the console call as it was sent",
  ],
  "access/tenantPackage": [
    "menuIdList does not come back as it was sent",
    "menuIdList does not come back over the console call as it was sent",
  ],
  // A name space is one of the modules.
  "system/codeGen": ["refuses what the schema takes: F4000 nameSpace"],
  // Only the entries of types that tenants fill in.
  "system/dictDataTenant": ["refuses what the schema takes: F4000 dictTypeId"],
  // Scripts are not run.
  "system/jobDetail": ["refuses what the schema takes: D1702"],
  "system/jobTrigger": ["refuses what the schema takes: D1101"],
  // Only what an entity offers can be subscribed to.
  "system/webhook": ["refuses what the schema takes: F4000 entity"],
  // Another server is not told the password that was meant for the former one.
  "system/mailServer": ["a change is refused: F4000 password"],
};

/** What hooks of the product refuse of a change that the form takes, at a field. */
export const ownChanges: Record<string, string[]> = {
  // Another address is not told the secret that was meant for the former one.
  "access/oauthProvider": ["a change that the form takes is refused at clientSecret"],
  // A zone that there is, and an end that fits the length of the day.
  "office/schedule": [
    "a change that the form takes is refused at timeZone",
    "a change that the form takes is refused at endDate",
  ],
  // Headers are lines of a name and a value.
  "system/jobDetail": ["a change that the form takes is refused at requestHeaders"],
};
