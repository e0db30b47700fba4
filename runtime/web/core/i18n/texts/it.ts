export const written = import.meta.glob("../../../../../locales/it/*.json", {
  import: "default",
  eager: true,
});
