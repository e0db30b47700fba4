export const written = import.meta.glob("../../../../../locales/pl/*.json", {
  import: "default",
  eager: true,
});
