export const written = import.meta.glob("../../../../../locales/ja/*.json", {
  import: "default",
  eager: true,
});
export const generated = import.meta.glob("../../../../../generated/messages/ja/*.json", {
  import: "default",
  eager: true,
});
