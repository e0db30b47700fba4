export const written = import.meta.glob("../../../../../locales/ko/*.json", {
  import: "default",
  eager: true,
});
export const generated = import.meta.glob("../../../../../generated/messages/ko/*.json", {
  import: "default",
  eager: true,
});
