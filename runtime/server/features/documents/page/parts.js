// Parts of an OpenAPI document. The viewer works through the whole document at every click, which takes seconds for a thousand calls and
// nothing for fifty. Runs in the browser.

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);

/** The calls of a path item as pairs of method and operation. */
const callsOf = (item) => Object.entries(item).filter(([method]) => methods.has(method));

const tagOf = (operation) => operation.tags?.[0] ?? "";

/** Every call of the document, in its order: `{ method, path, tag, id }`. */
export function listCalls(document) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    callsOf(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      tag: tagOf(operation),
      id: operation.operationId ?? "",
    })),
  );
}

/** The document with the calls of one tag alone, and of its components only those that they lead to. */
export function partOf(document, tag) {
  const paths = {};
  for (const [path, item] of Object.entries(document.paths)) {
    const others = Object.entries(item).filter(([name]) => !methods.has(name));
    const own = callsOf(item).filter(([, operation]) => tagOf(operation) === tag);
    if (own.length > 0) paths[path] = Object.fromEntries([...others, ...own]);
  }
  const { securitySchemes } = document.components ?? {};
  const components = { ...(securitySchemes && { securitySchemes }), ...reached(document, paths) };
  const tags = document.tags?.filter(({ name }) => name === tag);
  return { ...document, paths, components, ...(tags && { tags }) };
}

/** The components that a value refers to, and those that these refer to. */
function reached(document, value) {
  const found = {};
  const open = [value];
  for (const each of open) {
    if (typeof each !== "object" || each === null) continue;
    open.push(...Object.values(each));
    const [, kind, name] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(each.$ref ?? "") ?? [];
    if (name === undefined || found[kind]?.[name] !== undefined) continue;
    const component = document.components?.[kind]?.[name];
    if (component === undefined) continue;
    (found[kind] ??= {})[name] = component;
    open.push(component);
  }
  return found;
}
