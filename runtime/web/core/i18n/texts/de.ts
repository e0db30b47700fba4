export const written = import.meta.glob("../../../../../locales/de/*.json", {
  import: "default",
  eager: true,
});
export const generated = import.meta.glob("../../../../../generated/messages/de/*.json", {
  import: "default",
  eager: true,
});
