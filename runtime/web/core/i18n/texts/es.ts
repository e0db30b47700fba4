export const written = import.meta.glob("../../../../../locales/es/*.json", {
  import: "default",
  eager: true,
});
