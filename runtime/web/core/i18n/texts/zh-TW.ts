export const written = import.meta.glob("../../../../../locales/zh-TW/*.json", {
  import: "default",
  eager: true,
});
export const generated = import.meta.glob("../../../../../generated/messages/zh-TW/*.json", {
  import: "default",
  eager: true,
});
