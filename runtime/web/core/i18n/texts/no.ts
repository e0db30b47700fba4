export const written = import.meta.glob("../../../../../locales/no/*.json", {
  import: "default",
  eager: true,
});
export const generated = import.meta.glob("../../../../../generated/messages/no/*.json", {
  import: "default",
  eager: true,
});
