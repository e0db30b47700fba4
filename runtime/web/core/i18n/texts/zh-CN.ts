export const written = import.meta.glob("../../../../../locales/zh-CN/*.json", {
  import: "default",
  eager: true,
});
