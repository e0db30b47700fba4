export const written = import.meta.glob("../../../../../locales/ru/*.json", {
  import: "default",
  eager: true,
});
