export const written = import.meta.glob("../../../../../locales/es/*.json", {
  import: "default",
  eager: true,
});
export const generated = import.meta.glob("../../../../../generated/messages/es/*.json", {
  import: "default",
  eager: true,
});
