export const written = import.meta.glob(
  [
    "../../../../../locales/pl/*.json",
    "!**/{fault,mail,shell.backup,shell.codeGen,shell.database,shell.demo,shell.designer,shell.fieldKinds,shell.formTemplates,shell.functions,shell.job,shell.mailServer,shell.server,shell.webhook}.json",
  ],
  { import: "default", eager: true },
);
export const generated = import.meta.glob("../../../../../generated/messages/pl/*.json", {
  import: "default",
  eager: true,
});
