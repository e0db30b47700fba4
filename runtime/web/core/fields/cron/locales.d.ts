/** The texts of one language of cronstrue; importing one adds it. */
declare module "cronstrue/locales/*";
