export const written = import.meta.glob("../../../../../locales/ko/*.json", {
  import: "default",
  eager: true,
});
