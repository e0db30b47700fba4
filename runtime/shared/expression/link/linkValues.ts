import { say } from "../../faults/phrases.ts";
import { asMoment, compareTypes } from "../compareTypes.ts";
import type { Expression } from "../expression.ts";
import { signatureOf, type Parameter, type ValueFunction } from "../functions/definition.ts";
import { refuse, typed, type Linker } from "./linker.ts";
import { isNumeric, type Linked, type ValueType } from "./linked.ts";

type Call = Extract<Expression, { kind: "call" }>;

/** A call of a function that works a value out of values. */
export function linkValues(linker: Linker, ast: Call, called: ValueFunction): Linked {
  const { parameters, gives } = called;
  const last = parameters.at(-1) as Parameter;
  const linked = ast.args.map((arg) => linker.link(arg));
  const reference = linked.find(({ type }) => isMoment(type)) ?? linked.find(isKnown);
  const args = linked.map((arg, index): Linked => {
    const parameter = parameters[index] ?? last;
    const found = fitting(linker, parameter, arg, reference ?? arg);
    if (found) return found;
    const { name } = parameter;
    const problem = say("argumentType", { name: ast.name, parameter: name, type: arg.type });
    const cure = say("writeCall", { call: signatureOf(ast.name, called) });
    return refuse(linker, arg, problem, cure);
  });
  const common = commonType(args);
  const as = args.map((_, index) => typeTaken(parameters[index] ?? last, common));
  const type = gives === "argument" ? common : gives;
  if (!called.calendar) return typed(ast, type, { kind: "call", name: ast.name, args, as });
  const calendar = typed(ast, "list", { kind: "user", member: "calendar", by: ast.name });
  const [all, types] = [
    [...args, calendar],
    [...as, "list" as const],
  ];
  return typed(ast, type, { kind: "call", name: ast.name, args: all, as: types });
}

const isMoment = (type: ValueType): boolean => type === "date" || type === "dateTime";
const isKnown = ({ type }: Linked): boolean => type !== "null";

/** The argument as its parameter takes it; null when it cannot be taken. */
function fitting(
  linker: Linker,
  { takes }: Parameter,
  arg: Linked,
  reference: Linked,
): Linked | null {
  if (!isKnown(arg)) return arg;
  switch (takes) {
    case "text":
      return arg.type === "string" || arg.type === "time" ? arg : null;
    case "number":
      return isNumeric(arg.type) ? arg : null;
    case "integer":
      return arg.type === "integer" ? arg : null;
    case "date":
    case "dateTime": {
      const moment = asMoment(linker, arg, { type: takes });
      return moment.type === takes || moment.type === "null" ? moment : null;
    }
    case "ordered":
      if (!isNumeric(reference.type) && !isMoment(reference.type)) return null;
      return compareTypes(linker, arg, reference)?.left ?? null;
    case "same":
      return compareTypes(linker, arg, reference)?.left ?? null;
    default:
      return arg;
  }
}

function commonType(args: readonly Linked[]): ValueType {
  if (args.some(({ type }) => type === "decimal")) return "decimal";
  const found = args.find(isKnown)?.type ?? "null";
  return found === "time" ? "string" : found;
}

function typeTaken({ takes }: Parameter, common: ValueType): ValueType {
  switch (takes) {
    case "text":
      return "string";
    case "number":
      return "decimal";
    case "integer":
    case "date":
    case "dateTime":
      return takes;
    default:
      return common;
  }
}
