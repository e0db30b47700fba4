export const written = import.meta.glob("../../../../../locales/fi/*.json", {
  import: "default",
  eager: true,
});
