export const written = import.meta.glob("../../../../../locales/fi/*.json", {
  import: "default",
  eager: true,
});
export const generated = import.meta.glob("../../../../../generated/messages/fi/*.json", {
  import: "default",
  eager: true,
});
