export const written = import.meta.glob("../../../../../locales/it/*.json", {
  import: "default",
  eager: true,
});
export const generated = import.meta.glob("../../../../../generated/messages/it/*.json", {
  import: "default",
  eager: true,
});
