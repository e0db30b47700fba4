// In place of the package "jsonexport" (vite.config.ts): react-admin's own export in the browser. Here the server exports.

export default function jsonExport(): never {
  throw new Error("files are exported by the server");
}
