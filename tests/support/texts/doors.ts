import ts from "typescript";

/** A way to the network other than the one door. */
export interface OtherDoor {
  line: number;
  text: string;
}

/** What a browser asks the network with. */
const globals = new Set([
  "fetch",
  "fetchLater",
  "XMLHttpRequest",
  "EventSource",
  "WebSocket",
  "WebTransport",
  "sendBeacon",
]);
/** Libraries that do it. */
const packages =
  /^(axios|ky|got|superagent|request|ofetch|wretch|redaxios|undici|node-fetch|cross-fetch|isomorphic-fetch|whatwg-fetch|openapi-fetch|swr|tus-js-client|ws|sockjs-client|@microsoft\/(signalr|fetch-event-source)|(socket|engine)\.io-client|eventsource|@apollo\/client|graphql-request|urql|@trpc\/client|jquery)(\/|$)/;
/** The same as part of a package that has other uses. */
const parts = new Set(["fetchUtils", "fetchJson"]);

/** Names of the network in a file, whether called, passed on or taken from `window`, and imports of libraries for it; types are none. */
export function findDoors(name: string, code: string): OtherDoor[] {
  const kind = name.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, kind);
  const found: OtherDoor[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (leadsOut(node))
      found.push({
        line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        text: node.getText(),
      });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function leadsOut(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return globals.has(node.text) || parts.has(node.text);
  if (!ts.isStringLiteralLike(node)) return false;
  const { parent } = node;
  if (ts.isElementAccessExpression(parent)) return globals.has(node.text);
  const imported =
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword);
  return imported && packages.test(node.text);
}
