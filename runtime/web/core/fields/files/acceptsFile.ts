/** Whether a file is of the kinds a field takes: "image/*", "image/png" or ".png"; an empty list takes all. */
export function acceptsFile(file: Pick<File, "name" | "type">, accept: readonly string[]): boolean {
  const suffix = file.name.slice(file.name.lastIndexOf(".")).toLowerCase();
  return (
    accept.length === 0 ||
    // Some systems do not know a file's type: the server looks at its content anyway.
    file.type === "" ||
    accept.some((kind) =>
      kind.startsWith(".")
        ? kind.toLowerCase() === suffix
        : kind.endsWith("/*")
          ? file.type.startsWith(kind.slice(0, -1))
          : file.type === kind,
    )
  );
}
