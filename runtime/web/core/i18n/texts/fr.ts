export const written = import.meta.glob("../../../../../locales/fr/*.json", {
  import: "default",
  eager: true,
});
export const generated = import.meta.glob("../../../../../generated/messages/fr/*.json", {
  import: "default",
  eager: true,
});
