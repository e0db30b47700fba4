export const written = import.meta.glob("../../../../../locales/de/*.json", {
  import: "default",
  eager: true,
});
