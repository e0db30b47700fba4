export const written = import.meta.glob("../../../../../locales/zh-CN/*.json", {
  import: "default",
  eager: true,
});
export const generated = import.meta.glob("../../../../../generated/messages/zh-CN/*.json", {
  import: "default",
  eager: true,
});
