export const written = import.meta.glob(
  [
    "../../../../../locales/zh-TW/*.json",
    "!**/{fault,mail,shell.backup,shell.codeGen,shell.database,shell.demo,shell.designer,shell.fieldKinds,shell.formTemplates,shell.functions,shell.job,shell.mailServer,shell.server,shell.webhook}.json",
  ],
  { import: "default", eager: true },
);
export const generated = import.meta.glob("../../../../../generated/messages/zh-TW/*.json", {
  import: "default",
  eager: true,
});
