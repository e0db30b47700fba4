export const written = import.meta.glob("../../../../../locales/zh-TW/*.json", {
  import: "default",
  eager: true,
});
