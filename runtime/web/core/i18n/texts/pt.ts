export const written = import.meta.glob("../../../../../locales/pt/*.json", {
  import: "default",
  eager: true,
});
