/** What makes a story pass on a quiet machine only: found in its source, so that nobody has to wait for the busy one. */
import ts from "typescript";

export interface StoryFault {
  line: number;
  reason: string;
}

/** Calls that wait for time, or for something else than what a person sees. */
const waits = new Map([
  ["waitForTimeout", "waits for time: wait for what a person would see"],
  ["waitForLoadState", "may find the page that is just left: wait for what a person would see"],
  ["setTimeout", "waits for time: wait for what a person would see"],
  ["setInterval", "waits for time: wait for what a person would see"],
]);

/** Reads of the present moment that do not wait, and what waits in their place. */
const reads = new Map([
  ["isVisible", "toBeVisible"],
  ["isHidden", "toBeHidden"],
  ["isEnabled", "toBeEnabled"],
  ["isDisabled", "toBeDisabled"],
  ["isEditable", "toBeEditable"],
  ["isChecked", "toBeChecked"],
]);

/** Reads that a story may need, but not to compare: an expectation of the locator itself waits. */
const compared = new Map([
  ["count", "toHaveCount"],
  ["innerText", "toHaveText"],
  ["allInnerTexts", "toHaveText"],
  ["textContent", "toHaveText"],
  ["allTextContents", "toHaveText"],
  ["inputValue", "toHaveValue"],
  ["getAttribute", "toHaveAttribute"],
  ["title", "toHaveTitle"],
  ["url", "toHaveURL"],
]);

/** What leaves stories out. */
const settings = new Map([
  ["only", "leaves all others out"],
  ["fixme", "is left out"],
  ["skip", "is left out"],
]);

/** The faults of one file of stories or of what they share, in the order of its lines. */
export function findStoryFaults(file: string, source: string): StoryFault[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const faults: StoryFault[] = [];
  const visit = (node: ts.Node): void => {
    const reason = faultOf(node);
    if (reason !== null) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      faults.push({ line: line + 1, reason });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return faults;
}

function faultOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) && node.text === "networkidle")
    return "networkidle never comes while the stream of events is open";
  if (ts.isPropertyAssignment(node)) return settingFault(node);
  if (ts.isNewExpression(node) && node.expression.getText() === "Date" && !node.arguments?.length)
    return "takes the day of the machine: dayIn() gives that of a time zone";
  return ts.isCallExpression(node) ? callFault(node) : null;
}

function settingFault({ name, initializer }: ts.PropertyAssignment): string | null {
  if (name.getText() === "retries" && initializer.getText() !== "0")
    return "what passes at a second try has a fault";
  return null;
}

function callFault(node: ts.CallExpression): string | null {
  const { expression } = node;
  const name = calledName(expression);
  const owner = ownerOf(expression);
  if (owner === "Date" && name === "now") return "reads the clock: momentIn() and dayIn() do";
  // Playwright's own bound for a story.
  if (owner === "test" && name === "setTimeout") return null;
  if (owner === "test" || owner === "test.describe") return settings.get(name) ?? null;
  const waiting = waits.get(name);
  if (waiting) return waiting;
  const seen = reads.get(name);
  if (seen) return `${name}() does not wait: await expect(..).${seen}()`;
  if (owner && node.arguments.some(isForced)) return "force acts where a person could not";
  if (name !== "expect") return null;
  const [value] = node.arguments;
  const awaited = value && ts.isAwaitExpression(value) ? value.expression : value;
  if (!awaited || !ts.isCallExpression(awaited) || !ownerOf(awaited.expression)) return null;
  const read = calledName(awaited.expression);
  const instead = compared.get(read);
  return instead ? `${read}() is read once: await expect(..).${instead}()` : null;
}

const isForced = (value: ts.Expression): boolean =>
  ts.isObjectLiteralExpression(value) &&
  value.properties.some((property) => property.getText() === "force: true");

/** What a method is called of; empty: a plain function is called. */
const ownerOf = (called: ts.Expression): string =>
  ts.isPropertyAccessExpression(called) ? called.expression.getText() : "";

const calledName = (called: ts.Expression): string =>
  ts.isPropertyAccessExpression(called) ? called.name.text : called.getText();
