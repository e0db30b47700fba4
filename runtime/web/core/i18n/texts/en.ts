export const written = import.meta.glob("../../../../../locales/en/*.json", {
  import: "default",
  eager: true,
});
export const generated = import.meta.glob("../../../../../generated/messages/en/*.json", {
  import: "default",
  eager: true,
});
