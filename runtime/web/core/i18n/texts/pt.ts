export const written = import.meta.glob("../../../../../locales/pt/*.json", {
  import: "default",
  eager: true,
});
export const generated = import.meta.glob("../../../../../generated/messages/pt/*.json", {
  import: "default",
  eager: true,
});
