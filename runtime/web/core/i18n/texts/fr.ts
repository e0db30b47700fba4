export const written = import.meta.glob("../../../../../locales/fr/*.json", {
  import: "default",
  eager: true,
});
