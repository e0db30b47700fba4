export const written = import.meta.glob("../../../../../locales/no/*.json", {
  import: "default",
  eager: true,
});
