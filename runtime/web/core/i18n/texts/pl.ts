export const written = import.meta.glob("../../../../../locales/pl/*.json", {
  import: "default",
  eager: true,
});
export const generated = import.meta.glob("../../../../../generated/messages/pl/*.json", {
  import: "default",
  eager: true,
});
