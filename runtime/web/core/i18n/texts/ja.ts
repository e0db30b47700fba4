export const written = import.meta.glob("../../../../../locales/ja/*.json", {
  import: "default",
  eager: true,
});
