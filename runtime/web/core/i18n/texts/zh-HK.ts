export const written = import.meta.glob("../../../../../locales/zh-HK/*.json", {
  import: "default",
  eager: true,
});
