export const written = import.meta.glob("../../../../../locales/ru/*.json", {
  import: "default",
  eager: true,
});
export const generated = import.meta.glob("../../../../../generated/messages/ru/*.json", {
  import: "default",
  eager: true,
});
