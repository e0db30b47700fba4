export const written = import.meta.glob("../../../../../locales/zh-HK/*.json", {
  import: "default",
  eager: true,
});
export const generated = import.meta.glob("../../../../../generated/messages/zh-HK/*.json", {
  import: "default",
  eager: true,
});
