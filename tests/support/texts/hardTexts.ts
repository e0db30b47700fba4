import ts from "typescript";

/** A text in the code that no table of texts knows. */
export interface HardText {
  line: number;
  text: string;
}

/** Attributes and properties whose value a person sees or hears. */
const shown = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "aria-valuetext",
  "description",
  "headerName",
  "helperText",
  "label",
  "message",
  "placeholder",
  "primary",
  "secondary",
  "subheader",
  "summary",
  "title",
]);

/** Functions whose first argument a person sees, unless it is a key. */
const showing = new Set(["notify", "alert", "confirm"]);

/** Names of keys of the keyboard and the like: the same in every language. */
const universal = new Set(["Alt", "Ctrl", "Esc", "Shift", "Tab", "Cmd", "px", "ms", "KB", "MB"]);

/** Texts with letters that are in the code of the web: JSX texts, shown attributes, notices, and Chinese anywhere. */
export function findHardTexts(name: string, code: string): HardText[] {
  const kind = name.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, kind);
  const found: HardText[] = [];
  const note = (node: ts.Node, text: string) =>
    found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });

  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) {
      if (isWords(node.text)) note(node, node.text.trim());
    } else if (isLiteral(node)) {
      const text = literalText(node);
      if (/\p{Script=Han}/u.test(text) || (isWords(text) && !isKey(text) && isShown(node)))
        note(node, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

type Literal = ts.StringLiteralLike | ts.TemplateExpression;

const isLiteral = (node: ts.Node): node is Literal =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

const literalText = (node: Literal): string =>
  ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join("…")
    : node.text;

/** Two letters in a row that are not a name of the keyboard or a unit. */
const isWords = (text: string): boolean =>
  text
    .replace(/&\w+;/g, " ")
    .split(/[^\p{L}'’-]+/u)
    .some((word) => /\p{L}{2}/u.test(word) && !universal.has(word));

/** `shell.list.empty`, `menu.…`: a key or a part of one; `primary`, `body2`: a name in the code. */
const isKey = (text: string): boolean =>
  /^[a-z][\w-]*([.…/][\w…-]*)*$/.test(text) || /^(https?:|[#./])/.test(text);

/** Whether the literal is (a branch of) what a shown attribute, child, property or notice gets. */
function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (
    ts.isParenthesizedExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) &&
      parent.right === node &&
      [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken].includes(
        parent.operatorToken.kind,
      ))
  )
    return isShown(parent);
  if (ts.isJsxExpression(parent))
    return ts.isJsxAttribute(parent.parent) ? isShownName(parent.parent.name) : true;
  if (ts.isJsxAttribute(parent)) return isShownName(parent.name);
  if (ts.isPropertyAssignment(parent) && parent.initializer === node)
    return isShownName(parent.name);
  if (ts.isBinaryExpression(parent) && parent.right === node)
    return parent.left.getText() === "document.title";
  return (
    ts.isCallExpression(parent) &&
    parent.arguments[0] === node &&
    ts.isIdentifier(parent.expression) &&
    showing.has(parent.expression.text)
  );
}

const isShownName = (name: ts.Node): boolean => shown.has(name.getText().replace(/["']/g, ""));
